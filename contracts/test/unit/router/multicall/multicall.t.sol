// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPermitMulticall} from '../../../../src/interfaces/utils/IPermitMulticall.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';
import {PermitFixture} from '../../../utils/PermitFixture.sol';

contract Multicall_Unit_Test is PermitFixture {
    function test_WhenAllIsWell_TakesAPermitAndSwaps() external {
        token0.mint(owner, 7e18);
        uint256 expected = classic.getAmountOut(7e18, address(token0));
        bytes[] memory calls = _permitAndSwap(7e18, expected);
        vm.prank(owner);
        bytes[] memory answers = router.multicall(calls);
        assertEq(token1.balanceOf(bob), expected);
        assertEq(abi.decode(answers[1], (uint256)), expected);
        assertEq(token0.allowance(owner, address(router)), 0);
        _assertRouterHoldsNothing();
    }

    function test_RevertWhen_OneOfTheCallsReverts() external {
        token0.mint(owner, 7e18);
        uint256 expected = classic.getAmountOut(7e18, address(token0));
        bytes[] memory calls = _permitAndSwap(7e18, expected + 1);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientOutputAmount.selector, expected, expected + 1));
        vm.prank(owner);
        router.multicall(calls);
        assertEq(token0.allowance(owner, address(router)), 0);
    }

    function test_RevertWhen_ACallAsksForNativeCoin() external {
        IRouter.Route[] memory routes = _route(address(wbnb), address(token0), false);
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IRouter.swapExactETHForTokens, (0, routes, bob, DEADLINE));
        calls[1] = calls[0];
        vm.expectRevert(IRouter.InsufficientAmountIn.selector);
        router.multicall(calls);
        calls[0] = abi.encodeCall(IRouter.swapETHForExactTokens, (1, routes, bob, DEADLINE));
        vm.expectPartialRevert(IRouter.ExcessiveInputAmount.selector);
        router.multicall(calls);
    }

    function test_RevertWhen_NativeCoinIsSentAlong() external {
        vm.deal(alice, 1);
        vm.prank(alice);
        (bool ok,) = address(router).call{value: 1}(abi.encodeCall(IPermitMulticall.multicall, (new bytes[](0))));
        assertFalse(ok);
    }

    function _permitAndSwap(uint256 amount, uint256 minimum) private view returns (bytes[] memory calls) {
        (uint8 v, bytes32 r, bytes32 s) = _sign(amount, DEADLINE);
        IRouter.Route[] memory routes = _route(address(token0), address(token1), false);
        calls = new bytes[](2);
        calls[0] = abi.encodeCall(IPermitMulticall.selfPermit, (address(token0), amount, DEADLINE, v, r, s));
        calls[1] = abi.encodeCall(IRouter.swapExactTokensForTokens, (amount, minimum, routes, bob, DEADLINE));
    }
}
