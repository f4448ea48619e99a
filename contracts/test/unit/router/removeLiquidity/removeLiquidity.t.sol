// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Fixture} from '../../../utils/Fixture.sol';
import {IRouter} from '../../../../src/interfaces/router/IRouter.sol';

contract RemoveLiquidity_Unit_Test is Fixture {
    function test_RevertWhen_DeadlineHasPassed() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.Expired.selector, START, START + 3));
        router.removeLiquidity(address(token0), address(token1), false, 1, 0, 0, bob, START);
    }

    function test_RevertWhen_TheRecipientIsZeroOrTheRouter() external {
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(0)));
        _remove(1, 0, 0, address(0));
        vm.expectRevert(abi.encodeWithSelector(IRouter.InvalidRecipient.selector, address(router)));
        _remove(1, 0, 0, address(router));
    }

    function test_RevertWhen_PoolIsMissing() external {
        vm.expectRevert(
            abi.encodeWithSelector(IRouter.PoolDoesNotExist.selector, address(token1), address(dollar), CLASSIC)
        );
        router.removeLiquidity(address(token1), address(dollar), false, 1, 0, 0, bob, DEADLINE);
    }

    function test_RevertWhen_AmountIsBelowItsMinimum() external {
        vm.startPrank(alice);
        classic.approve(address(router), 1e18);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountA.selector, 1e18, 1e18 + 1));
        _remove(1e18, 1e18 + 1, 0, bob);
        vm.expectRevert(abi.encodeWithSelector(IRouter.InsufficientAmountB.selector, 1e18, 1e18 + 1));
        _remove(1e18, 0, 1e18 + 1, bob);
    }

    // INV-6, INV-20: add then remove returns at most the deposit; no allowance or balance is left behind
    function testFuzz_WhenEverythingIsRight_ReturnsAtMostWhatWasPutIn(
        uint256 desired0,
        uint256 desired1,
        uint256 traded
    )
        external
    {
        desired0 = bound(desired0, 1e6, 1e27);
        desired1 = bound(desired1, 1e6, 1e27);
        _swap(classic, true, bound(traded, 1e6, 1e25), address(this));
        _fund(address(token0), bob, desired0);
        _fund(address(token1), bob, desired1);
        vm.startPrank(bob);
        (uint256 in0, uint256 in1, uint256 liquidity) =
            router.addLiquidity(address(token0), address(token1), false, desired0, desired1, 0, 0, bob, DEADLINE);
        classic.approve(address(router), liquidity);
        (uint256 out0, uint256 out1) =
            router.removeLiquidity(address(token0), address(token1), false, liquidity, 0, 0, bob, DEADLINE);
        assertLe(out0, in0);
        assertLe(out1, in1);
        assertEq(classic.allowance(bob, address(router)), 0);
        assertEq(classic.balanceOf(address(router)), 0);
        assertEq(token0.balanceOf(bob), desired0 - in0 + out0);
    }

    function _remove(uint256 liquidity, uint256 minA, uint256 minB, address to) private {
        router.removeLiquidity(address(token0), address(token1), false, liquidity, minA, minB, to, DEADLINE);
    }
}
