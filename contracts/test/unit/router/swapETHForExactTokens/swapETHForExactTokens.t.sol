// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {NativeFixture} from '../../../utils/NativeFixture.sol';

contract SwapETHForExactTokens_Unit_Test is NativeFixture {
    IRouter.Route[] private _in;

    function setUp() public override {
        super.setUp();
        _in.push(IRouter.Route(address(wbnb), address(token0), CLASSIC));
        vm.deal(alice, 10e18);
    }

    function test_RevertWhen_RouteDoesNotBeginWithTheWrappedCoin() external {
        vm.expectRevert(IRouter.InvalidPath.selector);
        vm.prank(alice);
        router.swapETHForExactTokens{value: 1}(1, _twoHops(), bob, DEADLINE);
    }

    function test_RevertWhen_ItCostsMoreThanWasSent() external {
        uint256 cost = router.getAmountsIn(1e18, _in)[0];
        vm.expectRevert(abi.encodeWithSelector(IRouter.ExcessiveInputAmount.selector, cost, cost - 1));
        vm.prank(alice);
        router.swapETHForExactTokens{value: cost - 1}(1e18, _in, bob, DEADLINE);
    }

    // This contract accepts no native coin.
    function test_RevertWhen_ThePayerRefusesTheRest() external {
        vm.deal(address(this), 1e18);
        uint256 cost = router.getAmountsIn(1e18, _in)[0];
        vm.expectRevert(abi.encodeWithSelector(IRouter.NativeTransferFailed.selector, address(this), 1e18 - cost));
        router.swapETHForExactTokens{value: 1e18}(1e18, _in, bob, DEADLINE);
        // no surplus, so no refund that could fail
        router.swapETHForExactTokens{value: cost}(1e18, _in, bob, DEADLINE);
    }

    function testFuzz_WhenAllIsWell_DeliversExactlyAndReturnsTheRest(uint256 amountOut) external {
        amountOut = bound(amountOut, 1, 900e18);
        uint256 cost = router.getAmountsIn(amountOut, _in)[0];
        vm.prank(alice);
        assertEq(router.swapETHForExactTokens{value: 10e18}(amountOut, _in, bob, DEADLINE), cost);
        assertEq(token0.balanceOf(bob), amountOut);
        assertEq(alice.balance, 10e18 - cost);
        _assertRouterHoldsNothing();
    }
}
