// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-19
contract RefundCompetition_Unit_Test is ArenaFixture {
    function test_RevertGiven_ThereMayBeAResult() external {
        _openWithThree();
        _toEnd();
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Ended));
        competition.refund();
    }

    function test_GivenFewerThanTwoTookPart() external {
        _toRegistration();
        _join(alice, DEPOSIT);
        prize.mint(bob, 3e18);
        vm.startPrank(bob);
        prize.approve(address(competition), 3e18);
        competition.increasePrize(3e18);
        vm.stopPrank();
        _toStart();
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Void));
        vm.expectEmit(address(competition));
        emit ICompetition.Refunded(alice, ENTRY_FEE);
        assertEq(_refund(alice), ENTRY_FEE);
        assertEq(_refund(bob), 3e18);
        assertEq(_refund(host), CONTRIBUTION);
        _withdraw(alice, address(dollar));
        assertEq(dollar.balanceOf(alice), DEPOSIT);
        assertEq(prize.balanceOf(address(competition)), 0);
        assertTrue(competition.participant(alice).claimed);
        assertFalse(competition.participant(bob).claimed);
    }

    function test_GivenNobodyTraded() external {
        _openWithThree();
        _toEnd();
        _rank(alice, bob, carol);
        assertEq(uint256(competition.phase()), uint256(ICompetition.Phase.Void));
        _refund(alice);
        _refund(bob);
        _refund(carol);
        _refund(host);
        assertEq(prize.balanceOf(address(competition)), 0);
        assertEq(competition.prizeOf(alice), 0);
        assertEq(competition.ownerFee(), 0);
    }

    function test_RevertWhen_ItWasPaidAlready() external {
        _toStart();
        _refund(host);
        _expectNothing(host);
    }

    function test_RevertWhen_TheAccountPaidNothingIn() external {
        _toStart();
        _expectNothing(alice);
    }

    function _refund(address account) private returns (uint256) {
        vm.prank(account);
        return competition.refund();
    }

    function _expectNothing(address account) private {
        vm.prank(account);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.NothingToClaim.selector, account));
        competition.refund();
    }
}
