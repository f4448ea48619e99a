// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {WeightedLiquidity} from '../../src/amm/weighted/WeightedLiquidity.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {IZapper} from '../../src/interfaces/zap/IZapper.sol';
import {Router} from '../../src/router/Router.sol';
import {PlainToken} from '../../src/testing/PlainToken.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {Zapper} from '../../src/zap/Zapper.sol';
import {VaultFixture} from './VaultFixture.sol';

/// @title The world of vaults with a zapper; bob holds the tokens that he zaps
/// @dev token0/token1 classic, stable, weighted 80/20 and concentrated with gauges; third/token0 and wbnb/token0
/// classic; and a weighted pool of token0, token1 and third.
abstract contract ZapFixture is VaultFixture {
    IRouter.PoolType internal constant CLASSIC = IRouter.PoolType.Classic;
    IRouter.PoolType internal constant STABLE = IRouter.PoolType.Stable;
    IRouter.PoolType internal constant CONCENTRATED = IRouter.PoolType.Concentrated;
    IRouter.PoolType internal constant WEIGHTED = IRouter.PoolType.Weighted;
    uint256 internal constant ALL = type(uint256).max;
    uint256 internal constant PAID = 1000e18;

    WBNB internal wbnb;
    TestToken internal third;
    Router internal router;
    WeightedLiquidity internal periphery;
    WeightedPool internal triple;
    Zapper internal zapper;

    function setUp() public virtual override {
        super.setUp();
        wbnb = new WBNB();
        third = new TestToken('Third', 'THD', 18, address(this));
        router = new Router(address(factory), address(wbnb), address(algebra), address(weightedFactory));
        periphery = new WeightedLiquidity(address(weightedFactory), address(wbnb));
        zapper = _deployZapper(address(voter), address(periphery), address(vaultFactory));
        gaugeFactory.setZapper(address(zapper));
        _lay(address(third));
        vm.deal(address(this), DEPTH);
        wbnb.deposit{value: DEPTH}();
        _lay(address(wbnb));
        triple = _layTriple();
        skip(3);
    }

    function _deployZapper(address voter_, address weighted_, address vaults) internal returns (Zapper) {
        return new Zapper(IZapper.Places(address(router), weighted_, address(registry), address(nft), voter_, vaults));
    }

    /// @dev A classic pool of `other` and token0.
    function _lay(address other) private {
        Pool created = Pool(factory.createPool(other, address(token0), false));
        if (other != address(wbnb)) TestToken(other).mint(address(this), DEPTH);
        PlainToken(other).transfer(address(created), DEPTH);
        token0.mint(address(created), DEPTH);
        created.mint(alice);
    }

    function _layTriple() private returns (WeightedPool created) {
        address[] memory tokens = new address[](3);
        (tokens[0], tokens[1]) = (address(token0), address(token1));
        uint256 at = 2;
        for (; at > 0 && tokens[at - 1] > address(third); --at) {
            tokens[at] = tokens[at - 1];
        }
        tokens[at] = address(third);
        uint256[] memory weights = new uint256[](3);
        (weights[0], weights[1], weights[2]) = (0.5e18, 0.25e18, 0.25e18);
        created = WeightedPool(weightedFactory.createPool('Triple', 'TRI', tokens, weights, 3000, address(0)));
        for (uint256 i; i < 3; ++i) {
            TestToken(tokens[i]).mint(address(created), DEPTH * weights[i] / 0.25e18);
        }
        created.mint(alice);
    }

    /// @dev Bob holds `amount` and approves the zapper for it.
    function _fund(address token, uint256 amount) internal {
        TestToken(token).mint(bob, amount);
        _allow(token, amount);
    }

    function _allow(address token, uint256 amount) internal {
        vm.prank(bob);
        PlainToken(token).approve(address(zapper), amount);
    }

    function _entry(address tokenIn, uint256 amountIn, bool stake) internal view returns (IZapper.Entry memory) {
        return IZapper.Entry(tokenIn, amountIn, new IZapper.Swap[](0), stake, bob, block.timestamp);
    }

    function _exit(address tokenOut) internal view returns (IZapper.Exit memory) {
        return IZapper.Exit(tokenOut, 0, new IZapper.Swap[](0), false, bob, block.timestamp);
    }

    /// @dev A swap of `amount` in one pool.
    function _swapOf(
        address tokenIn,
        address tokenOut,
        IRouter.PoolType poolType,
        uint256 amount
    )
        internal
        view
        returns (IZapper.Swap memory)
    {
        IRouter.Step[] memory steps = new IRouter.Step[](1);
        address at = poolType == WEIGHTED ? address(triple) : router.poolFor(tokenIn, tokenOut, poolType);
        steps[0] = IRouter.Step(at, tokenIn, tokenOut, poolType, 1e18);
        return IZapper.Swap(amount, 0, steps);
    }

    function _swaps(IZapper.Swap memory a) internal pure returns (IZapper.Swap[] memory list) {
        list = new IZapper.Swap[](1);
        list[0] = a;
    }

    function _swaps(IZapper.Swap memory a, IZapper.Swap memory b) internal pure returns (IZapper.Swap[] memory list) {
        list = new IZapper.Swap[](2);
        (list[0], list[1]) = (a, b);
    }

    /// @dev token0 in, half of it swapped to token1.
    function _halved(uint256 amount, IRouter.PoolType poolType, bool stake) internal returns (IZapper.Entry memory e) {
        _fund(address(token0), amount);
        e = _entry(address(token0), amount, stake);
        e.swaps = _swaps(_swapOf(address(token0), address(token1), poolType, amount / 2));
    }

    // INV-20: no allowance or balance is left behind
    function _assertNothingLeft() internal view {
        address[4] memory tokens = [address(token0), address(token1), address(third), address(wbnb)];
        address[5] memory spenders =
            [address(router), address(periphery), address(nft), address(vault), address(classic)];
        assertEq(address(zapper).balance, 0, 'native coin left');
        for (uint256 i; i < 4; ++i) {
            assertEq(PlainToken(tokens[i]).balanceOf(address(zapper)), 0, 'token left');
            for (uint256 j; j < 5; ++j) {
                assertEq(PlainToken(tokens[i]).allowance(address(zapper), spenders[j]), 0, 'allowance left');
            }
        }
        for (uint256 i; i < 3; ++i) {
            assertEq(IPoolToken(pools[i]).balanceOf(address(zapper)), 0, 'pool tokens left');
            assertEq(
                IPoolToken(pools[i]).allowance(address(zapper), voter.gauges(pools[i])), 0, 'allowance of a gauge left'
            );
        }
        assertEq(nft.balanceOf(address(zapper)), 0, 'position left');
        assertEq(vault.balanceOf(address(zapper)), 0, 'shares left');
        assertEq(vault.earned(address(zapper)), 0, 'emission left');
    }
}

interface IPoolToken {
    function balanceOf(address) external view returns (uint256);
    function allowance(address, address) external view returns (uint256);
    function approve(address, uint256) external returns (bool);
    function totalSupply() external view returns (uint256);
}
