// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {NativeFixture} from '../../../utils/NativeFixture.sol';

contract SwapTokensForExactETH_Unit_Test is NativeFixture {
    IRouter.Route[] private _out;

    function setUp() public override {
        super.setUp();
        _out.push(IRouter.Route(address(token0), address(wbnb), CLASSIC));
    }

    function test_RevertWhen_RouteDoesNotEndWithTheWrappedCoin() external {
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.swapTokensForExactETH(1, 1, _twoHops(), bob, DEADLINE);
    }

    function test_RevertWhen_TheRecipientRefusesNativeCoin() external {
        _fund(address(token0), alice, 1e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.NativeTransferFailed.selector, address(this), 100));
        vm.prank(alice);
        router.swapTokensForExactETH(100, 1e18, _out, address(this), DEADLINE);
    }

    function testFuzz_WhenAllIsWell_DeliversExactly(uint256 amountOut) external {
        amountOut = bound(amountOut, 1, 5000e18);
        uint256 cost = router.getAmountsIn(amountOut, _out)[0];
        _fund(address(token0), alice, cost);
        vm.prank(alice);
        assertEq(router.swapTokensForExactETH(amountOut, cost, _out, bob, DEADLINE), cost);
        assertEq(bob.balance, amountOut);
        _assertRouterHoldsNothing();
    }
}
