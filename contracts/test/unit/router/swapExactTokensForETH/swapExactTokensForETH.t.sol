// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../../../src/interfaces/amm/classic/IPool.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {NativeFixture} from '../../../utils/NativeFixture.sol';

contract Reentrant {
    bytes public answer;
    bytes private _call;

    function onReceive(bytes calldata data) external {
        _call = data;
    }

    receive() external payable {
        (, answer) = msg.sender.call(_call);
    }
}

contract SwapExactTokensForETH_Unit_Test is NativeFixture {
    IRouter.Route[] private _out;

    function setUp() public override {
        super.setUp();
        _out.push(IRouter.Route(address(token0), address(wbnb), CLASSIC));
        _fund(address(token0), alice, 1000e18);
        vm.startPrank(alice);
    }

    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 6));
        router.swapExactTokensForETH(1, 0, _out, bob, START);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        router.swapExactTokensForETH(0, 0, _out, bob, DEADLINE);
    }

    function test_RevertWhen_RouteDoesNotEndWithNative() external {
        IRouter.Route[] memory routes = _twoHops();
        vm.expectRevert(IRouter.InvalidPath.selector);
        router.swapExactTokensForETH(1, 0, routes, bob, DEADLINE);
    }

    function test_RevertWhen_LessThanTheMinimumArrives() external {
        uint256 out = router.getAmountsOut(1e18, _out)[1];
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, out, out + 1));
        router.swapExactTokensForETH(1e18, out + 1, _out, bob, DEADLINE);
    }

    function test_RevertWhen_RecipientRefusesNative() external {
        uint256 out = router.getAmountsOut(1e18, _out)[1];
        vm.expectRevert(abi.encodeWithSelector(IRouter.NativeTransferFailed.selector, address(lens), out));
        router.swapExactTokensForETH(1e18, 0, _out, address(lens), DEADLINE);
    }

    function test_WhenRecipientEntersAgain() external {
        Reentrant recipient = new Reentrant();
        recipient.onReceive(abi.encodeCall(IRouter.swapExactTokensForETH, (1, 0, _out, bob, DEADLINE)));
        uint256 out = router.swapExactTokensForETH(1e18, 0, _out, address(recipient), DEADLINE);
        assertEq(bytes4(recipient.answer()), IPool.Reentrancy.selector);
        assertEq(address(recipient).balance, out);
    }

    function testFuzz_WhenEverythingIsRight(uint256 amount) external {
        amount = bound(amount, 1e6, 1000e18);
        uint256 out = router.getAmountsOut(amount, _out)[1];
        assertEq(router.swapExactTokensForETH(amount, out, _out, bob, DEADLINE), out);
        assertEq(bob.balance, out);
        _assertRouterHoldsNothing();
    }
}
