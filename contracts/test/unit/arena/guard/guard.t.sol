// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {RouteGuard} from '../../../../src/arena/RouteGuard.sol';
import {ISpotCompetition} from '../../../../src/interfaces/arena/ISpotCompetition.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {Router} from '../../../../src/router/Router.sol';
import {IAlgebraPoolActions} from '../../../utils/ConcentratedFixture.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-24
contract RouteGuard_Unit_Test is ArenaFixture {
    function test_WhenAPoolIsAskedForItsAge() external view {
        assertEq(guard.createdAt(address(classic)), START);
        assertEq(guard.createdAt(router.poolFor(address(token0), address(token1), CONCENTRATED)), START + 3);
        assertEq(guard.createdAt(address(weighted)), START + 3);
        assertEq(guard.createdAt(address(this)), 0);
        assertEq(guard.registry(), address(registry));
    }

    function test_WhenNoPoolIsNamed() external view {
        (address token, uint256 value) = guard.valueThrough(address(token0), new address[](0), 7);
        assertEq(token, address(token0));
        assertEq(value, 7);
    }

    function test_WhenItLeadsThroughAClassicPool() external view {
        (address token, uint256 value) = guard.valueThrough(address(token0), _pools(address(stable)), 2e18);
        assertEq(token, address(dollar));
        assertApproxEqAbs(value, 2e6, 1);
        (token, value) = guard.valueThrough(address(dollar), _pools(address(stable)), 2e6);
        assertEq(token, address(token0));
        assertApproxEqRel(value, 2e18, 1e9);
    }

    function test_WhenItLeadsThroughAConcentratedPool() external {
        // 10^12 raw units of `cheap` are worth one of dollars: the price is far from one.
        IAlgebraPoolActions pool = _createConcentrated(address(dollar), address(prize), _root());
        skip(31 minutes);
        (address token, uint256 value) = guard.valueThrough(address(prize), _pools(address(pool)), 5e18);
        assertEq(token, address(dollar));
        assertApproxEqRel(value, 5e6, 0.0002e18);
        (token, value) = guard.valueThrough(address(dollar), _pools(address(pool)), 5e6);
        assertEq(token, address(prize));
        assertApproxEqRel(value, 5e18, 0.0002e18);
    }

    function test_WhenThePriceMovedWithinTheBlock() external {
        address pool = router.poolFor(address(token0), address(token1), CONCENTRATED);
        (, uint256 before) = guard.valueThrough(address(token0), _pools(address(classic)), 1e18);
        (, uint256 wide) = guard.valueThrough(address(token0), _pools(pool), 1e18);
        _swap(classic, true, DEPTH / 2, bob);
        _swapConcentrated(IAlgebraPoolActions(pool), true, int256(DEPTH / 2));
        (, uint256 after_) = guard.valueThrough(address(token0), _pools(address(classic)), 1e18);
        assertEq(after_, before);
        (, after_) = guard.valueThrough(address(token0), _pools(pool), 1e18);
        assertEq(after_, wide);
    }

    function test_WhenThePriceMovedAWhileAgo() external {
        // token0 falls to 4/9 of its price: after half of the window the average is the geometric mean.
        _swap(classic, true, DEPTH / 2, bob);
        skip(15 minutes);
        (, uint256 value) = guard.valueThrough(address(token0), _pools(address(classic)), 1e18);
        assertApproxEqRel(value, 0.6667e18, 0.01e18);
        skip(16 minutes);
        (, value) = guard.valueThrough(address(token0), _pools(address(classic)), 1e18);
        assertLt(value, 0.45e18);
    }

    function test_RevertWhen_APoolDoesNotTradeTheToken() external {
        vm.expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, address(classic)));
        guard.valueThrough(address(dollar), _pools(address(classic)), 1);
        address pool = router.poolFor(address(token0), address(token1), CONCENTRATED);
        vm.expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, pool));
        guard.valueThrough(address(dollar), _pools(pool), 1);
    }

    function test_RevertWhen_AConcentratedPoolHasNoPlugin() external {
        (bool ok,) = address(algebra).call(abi.encodeWithSignature('setDefaultPluginFactory(address)', address(0)));
        assertTrue(ok);
        address pool = address(_createConcentrated(address(dollar), address(prize), PRICE_ONE));
        skip(1 hours);
        vm.expectRevert(abi.encodeWithSelector(ISpotCompetition.NoAverage.selector, pool));
        guard.valueThrough(address(dollar), _pools(pool), 1);
    }

    function test_GivenThereAreNoWeightedPools() external {
        Router without = new Router(address(factory), address(wbnb), address(algebra), address(0));
        RouteGuard alone = new RouteGuard(address(without), address(registry));
        assertEq(alone.createdAt(address(weighted)), 0);
        IRouter.Step[] memory steps = _steps(_step(address(dollar), address(token0), WEIGHTED, ALL));
        vm.expectRevert(abi.encodeWithSelector(ISpotCompetition.PoolTooNew.selector, address(weighted), 0));
        alone.requireSteps(steps, block.timestamp);
    }

    /// @dev A whole token of 18 decimals for one of 6, whichever comes first.
    function _root() private view returns (uint160) {
        return address(dollar) < address(prize) ? PRICE_ONE * 1e6 : PRICE_ONE / 1e6;
    }
}
