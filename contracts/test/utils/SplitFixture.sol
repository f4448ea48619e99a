// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LibSort} from 'solady/utils/LibSort.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {PlainToken} from '../../src/testing/PlainToken.sol';
import {IAlgebraPoolActions, ConcentratedFixture} from './ConcentratedFixture.sol';

/// @title A market with several routes between the same tokens
/// @dev token0/token1 classic and concentrated; token0/dollar stable and classic; token1/dollar classic; wbnb/token0
/// classic and concentrated; wbnb/token1 classic; and one weighted pool of all four.
abstract contract SplitFixture is ConcentratedFixture {
    uint64 internal constant ALL = 1e18;
    WeightedPool internal weighted;

    function setUp() public virtual override {
        super.setUp();
        _layConcentrated(address(token0), address(token1));
        _layConcentrated(address(wbnb), address(token0));
        _lay(address(token0), address(dollar));
        _lay(address(token1), address(dollar));
        _lay(address(wbnb), address(token0));
        _lay(address(wbnb), address(token1));
        weighted = _layWeighted();
        skip(3);
    }

    /// @dev A classic pool with DEPTH whole-token wei of each side.
    function _lay(address tokenA, address tokenB) internal {
        address pool = factory.createPool(tokenA, tokenB, false);
        _bring(tokenA, DEPTH / _unit(tokenA), pool);
        _bring(tokenB, DEPTH / _unit(tokenB), pool);
        (bool ok,) = pool.call(abi.encodeWithSignature('mint(address)', alice));
        assertTrue(ok);
    }

    /// @dev Weights of 40, 30, 20 and 10 % in the order of the addresses, and reserves to match: all prices are one.
    function _layWeighted() internal returns (WeightedPool pool) {
        address[] memory tokens = new address[](4);
        (tokens[0], tokens[1], tokens[2], tokens[3]) =
        (address(token0), address(token1), address(dollar), address(wbnb));
        LibSort.sort(tokens);
        uint256[] memory weights = new uint256[](4);
        (weights[0], weights[1], weights[2], weights[3]) = (0.4e18, 0.3e18, 0.2e18, 0.1e18);
        pool = WeightedPool(weightedFactory.createPool('Four', 'FOUR', tokens, weights, 3000, address(0)));
        for (uint256 i; i < 4; ++i) {
            _bring(tokens[i], DEPTH * weights[i] / 1e17 / _unit(tokens[i]), address(pool));
        }
        pool.mint(alice);
    }

    function _layConcentrated(address tokenA, address tokenB) internal {
        IAlgebraPoolActions pool = _createConcentrated(tokenA, tokenB, PRICE_ONE);
        _mintRange(pool, -WIDEST, WIDEST, 1e24);
        _mintRange(pool, -6000, 6000, 1e24);
    }

    function _step(
        address tokenIn,
        address tokenOut,
        IRouter.PoolType poolType,
        uint64 share
    )
        internal
        view
        returns (IRouter.Step memory)
    {
        address pool = poolType == WEIGHTED ? address(weighted) : router.poolFor(tokenIn, tokenOut, poolType);
        return IRouter.Step(pool, tokenIn, tokenOut, poolType, share);
    }

    function _steps(IRouter.Step memory a) internal pure returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](1);
        steps[0] = a;
    }

    function _steps(IRouter.Step memory a, IRouter.Step memory b) internal pure returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](2);
        (steps[0], steps[1]) = (a, b);
    }

    function _steps(
        IRouter.Step memory a,
        IRouter.Step memory b,
        IRouter.Step memory c
    )
        internal
        pure
        returns (IRouter.Step[] memory steps)
    {
        steps = new IRouter.Step[](3);
        (steps[0], steps[1], steps[2]) = (a, b, c);
    }

    /// @dev token0 → token1, 40 % classic and the rest concentrated.
    function _twoWays() internal view returns (IRouter.Step[] memory) {
        return _steps(
            _step(address(token0), address(token1), CLASSIC, 0.4e18),
            _step(address(token0), address(token1), CONCENTRATED, ALL)
        );
    }

    /// @dev token0 → dollar: a third through the stable pool, the rest by two pools into token1, which is passed on
    /// whole.
    function _throughToken1() internal view returns (IRouter.Step[] memory steps) {
        steps = new IRouter.Step[](4);
        steps[0] = _step(address(token0), address(dollar), STABLE, 0.33e18);
        steps[1] = _step(address(token0), address(token1), CONCENTRATED, 0.5e18);
        steps[2] = _step(address(token0), address(token1), CLASSIC, ALL);
        steps[3] = _step(address(token1), address(dollar), CLASSIC, ALL);
    }

    /// @dev Alice holds `amount` and approves the router for it.
    function _allow(address token, uint256 amount) internal {
        _fund(token, alice, amount);
        vm.prank(alice);
        PlainToken(token).approve(address(router), type(uint256).max);
    }

    function _balance(address token, address holder) internal view returns (uint256) {
        return PlainToken(token).balanceOf(holder);
    }

    // INV-20: no allowance or balance is left behind
    function _assertNothingLeft() internal view {
        assertEq(address(router).balance, 0);
        address[4] memory all = [address(token0), address(token1), address(dollar), address(wbnb)];
        for (uint256 i; i < 4; ++i) {
            assertEq(_balance(all[i], address(router)), 0);
        }
    }
}
