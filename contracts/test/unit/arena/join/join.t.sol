// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {ICompetition} from '../../../../src/interfaces/arena/ICompetition.sol';
import {ArenaFixture} from '../../../utils/ArenaFixture.sol';

// ARENA-17
contract JoinCompetition_Unit_Test is ArenaFixture {
    function test_RevertWhen_RegistrationHasNotStarted() external {
        _toRegistration();
        rewind(1);
        _equip(alice, DEPOSIT);
        _expectRefusal(alice, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.NotOpen));
    }

    function test_RevertWhen_RegistrationIsOver() external {
        vm.warp(competition.rules().registrationEnd);
        _equip(alice, DEPOSIT);
        _expectRefusal(alice, abi.encodeWithSelector(ICompetition.WrongPhase.selector, ICompetition.Phase.Waiting));
        rewind(1);
        vm.prank(alice);
        competition.join(0);
    }

    function test_RevertGiven_AllPlacesAreTaken() external {
        _small();
        _join(alice, 0);
        _join(bob, 0);
        _equip(carol, 0);
        _expectRefusal(carol, abi.encodeWithSelector(ICompetition.CompetitionFull.selector, 2));
    }

    function test_RevertWhen_TheAccountTakesPartAlready() external {
        _toRegistration();
        _join(alice, 0);
        _equip(alice, 0);
        _expectRefusal(alice, abi.encodeWithSelector(ICompetition.AlreadyJoined.selector, alice));
    }

    function test_RevertWhen_ItCannotPayTheEntryFee() external {
        _toRegistration();
        _equip(alice, 0);
        vm.prank(alice);
        prize.transfer(bob, 1);
        _expectRefusal(alice, abi.encodeWithSelector(SafeTransferLib.TransferFromFailed.selector));
        assertEq(competition.participantsCount(), 0);
    }

    function test_WhenItDepositsLater() external {
        _toRegistration();
        _equip(alice, DEPOSIT);
        vm.expectEmit(address(competition));
        emit ICompetition.Joined(alice, 1, ENTRY_FEE);
        vm.prank(alice);
        competition.join(0);
        assertEq(prize.balanceOf(alice), 0);
        assertEq(dollar.balanceOf(alice), DEPOSIT);
        assertEq(competition.prizePool(), CONTRIBUTION + ENTRY_FEE);
        assertEq(competition.paidIn(alice), ENTRY_FEE);
        assertEq(competition.participantsCount(), 1);
        assertEq(competition.participantAt(1), alice);
        assertEq(competition.participant(alice).index, 1);
        assertEq(competition.participant(alice).deposited, 0);
    }

    function test_WhenItDepositsAtOnce() external {
        _toRegistration();
        _equip(alice, DEPOSIT);
        vm.expectEmit(address(competition));
        emit ICompetition.Deposited(alice, DEPOSIT, DEPOSIT);
        vm.prank(alice);
        competition.join(DEPOSIT);
        assertEq(dollar.balanceOf(alice), 0);
        assertEq(competition.balanceOf(alice, address(dollar)), DEPOSIT);
        assertEq(competition.participant(alice).deposited, DEPOSIT);
    }

    function test_RevertWhen_TheDepositIsBelowTheMinimum() external {
        _toRegistration();
        _equip(alice, DEPOSIT);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(ICompetition.WrongDeposit.selector, DEPOSIT - 1, DEPOSIT));
        competition.join(DEPOSIT - 1);
    }

    function test_WhenEntryIsFree() external {
        ICompetition.Rules memory r = _rules();
        r.entryFee = 0;
        competition = _create(r, _market());
        _toRegistration();
        vm.expectEmit(address(competition));
        emit ICompetition.Joined(alice, 1, 0);
        vm.prank(alice);
        competition.join(0);
        assertEq(competition.prizePool(), CONTRIBUTION);
    }

    function test_GivenTwoJoinForTheLastPlace() external {
        _small();
        _join(alice, 0);
        _equip(bob, 0);
        _equip(carol, 0);
        vm.prank(carol);
        competition.join(0);
        _expectRefusal(bob, abi.encodeWithSelector(ICompetition.CompetitionFull.selector, 2));
        assertEq(prize.balanceOf(bob), ENTRY_FEE);
        assertEq(competition.participant(bob).index, 0);
    }

    function _small() private {
        ICompetition.Rules memory r = _rules();
        r.maxParticipants = 2;
        competition = _create(r, _market());
        _toRegistration();
    }

    function _expectRefusal(address account, bytes memory reason) private {
        vm.prank(account);
        vm.expectRevert(reason);
        competition.join(0);
    }
}
