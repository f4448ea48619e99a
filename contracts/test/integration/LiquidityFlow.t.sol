// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {NativeFixture} from '../utils/NativeFixture.sol';

/// @notice The life of a provider's deposit: added through the router, earning from a week of trades, claimed, removed.
contract LiquidityFlow_Test is NativeFixture {
    function test_ProviderEarnsItsShareAndLeaves() external {
        _fund(address(token0), bob, 100_000e18);
        _fund(address(token1), bob, 100_000e18);
        vm.prank(bob);
        (uint256 in0, uint256 in1, uint256 liquidity) =
            router.addLiquidity(address(token0), address(token1), false, 100_000e18, 100_000e18, 0, 0, bob, DEADLINE);

        uint256 traded;
        for (uint256 day; day < 7; ++day) {
            skip(1 days);
            // Across and back again, so that the price ends close to its start.
            uint256 out = _trade(_route(address(token0), address(token1), false), 1000e18);
            _trade(_route(address(token1), address(token0), false), out);
            traded += 1000e18;
        }

        // The provider holds a tenth of alice's liquidity, so it earns one eleventh of the fees of 0.18 %.
        vm.startPrank(bob);
        (uint256 claimed0,) = classic.claimFees();
        assertApproxEqRel(claimed0, (traded * 1800) / 1e6 / 11, 1e12, 'the share of the fees');
        classic.approve(address(router), liquidity);
        (uint256 out0, uint256 out1) =
            router.removeLiquidity(address(token0), address(token1), false, liquidity, 0, 0, bob, DEADLINE);
        vm.stopPrank();

        assertApproxEqRel(out0 + out1, in0 + in1, 1e15, 'fees are no part of the reserves');
        assertEq(classic.balanceOf(bob), 0);
        assertEq(classic.claimable0(bob), 0);
        _assertSolvent(classic);
        _assertRouterHoldsNothing();
    }

    function test_NativeInAndOutOverTwoHops() external {
        IRouter.Route[] memory there = new IRouter.Route[](2);
        there[0] = IRouter.Route(address(wbnb), address(token0), CLASSIC);
        there[1] = IRouter.Route(address(token0), address(dollar), STABLE);
        vm.deal(alice, 1e18);
        vm.prank(alice);
        uint256 dollars = router.swapExactETHForTokens{value: 1e18}(0, there, alice, DEADLINE);

        IRouter.Route[] memory back = new IRouter.Route[](2);
        back[0] = IRouter.Route(address(dollar), address(token0), STABLE);
        back[1] = IRouter.Route(address(token0), address(wbnb), CLASSIC);
        vm.startPrank(alice);
        dollar.approve(address(router), dollars);
        uint256 coins = router.swapExactTokensForETH(dollars, 0, back, alice, DEADLINE);
        vm.stopPrank();

        assertEq(alice.balance, coins);
        // Two fees of 0.18 % and two of 0.04 %, and the depth of the pools.
        assertApproxEqRel(coins, 0.9956e18, 1e15);
        _assertRouterHoldsNothing();
    }

    function _trade(IRouter.Route[] memory routes, uint256 amount) private returns (uint256) {
        address trader = makeAddr('trader');
        _fund(routes[0].from, trader, amount);
        vm.prank(trader);
        return router.swapExactTokensForTokens(amount, 0, routes, trader, DEADLINE);
    }
}
