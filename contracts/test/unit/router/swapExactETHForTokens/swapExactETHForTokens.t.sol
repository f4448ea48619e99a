// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {NativeFixture} from '../../../utils/NativeFixture.sol';

contract SwapExactETHForTokens_Unit_Test is NativeFixture {
    IRouter.Route[] private _in;

    function setUp() public override {
        super.setUp();
        _in.push(IRouter.Route(address(wbnb), address(token0), CLASSIC));
        vm.deal(alice, 100e18);
        vm.startPrank(alice);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 6));
        router.swapExactETHForTokens{value: 1}(0, _in, bob, START);
    }

    function test_RevertWhen_NoValueIsSent() external {
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        router.swapExactETHForTokens(0, _in, bob, DEADLINE);
    }

    function test_RevertWhen_RouteDoesNotBeginWithNative() external {
        IRouter.Route[] memory routes = _twoHops();
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.swapExactETHForTokens{value: 1e18}(0, routes, bob, DEADLINE);
    }

    function test_RevertWhen_LessThanTheMinimumArrives() external {
        uint256 out = router.getAmountsOut(1e18, _in)[1];
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, out, out + 1));
        router.swapExactETHForTokens{value: 1e18}(out + 1, _in, bob, DEADLINE);
    }

    function testFuzz_WhenEverythingIsRight(uint256 amount) external {
        amount = bound(amount, 1e6, 100e18);
        uint256 out = router.getAmountsOut(amount, _in)[1];
        assertEq(router.swapExactETHForTokens{value: amount}(out, _in, bob, DEADLINE), out);
        assertEq(token0.balanceOf(bob), out);
        _assertRouterHoldsNothing();
    }
}
