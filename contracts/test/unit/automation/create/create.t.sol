// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationFactory} from '../../../../src/automation/AutomationFactory.sol';
import {LockAutomation} from '../../../../src/automation/LockAutomation.sol';
import {IAutomationFactory} from '../../../../src/interfaces/automation/IAutomationFactory.sol';
import {ILockAutomation} from '../../../../src/interfaces/automation/ILockAutomation.sol';
import {IVotingEscrow} from '../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {VotingEscrow} from '../../../../src/ve/escrow/VotingEscrow.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';

// AUTO-1, AUTO-2
contract Create_Unit_Test is AutomationFixture {
    function test_RevertGiven_CreationsArePaused() external {
        vm.prank(council);
        permissions.setEntryPaused(address(automations), true);
        _refuse(alice, aliceLock, abi.encodeWithSelector(IAutomationFactory.AutomationsPaused.selector));
    }

    function test_RevertWhen_TheCallerDoesNotOwnTheLock() external {
        _refuse(bob, aliceLock, abi.encodeWithSelector(IAutomationFactory.NotLockOwner.selector, bob));
    }

    function test_RevertGiven_TheLockIsGone() external {
        vm.prank(alice);
        vm.expectRevert();
        automations.create(999, _settings());
    }

    function test_RevertGiven_TheLockIsAutomated() external {
        _create(alice, aliceLock, _settings());
        _refuse(alice, aliceLock, abi.encodeWithSelector(IAutomationFactory.AlreadyAutomated.selector, aliceLock));
    }

    function test_RevertGiven_TheLockIsOver() external {
        uint256 end = ve.locked(aliceLock).end;
        vm.warp(end);
        _refuse(alice, aliceLock, abi.encodeWithSelector(IAutomationFactory.LockOver.selector, aliceLock, end));
    }

    function test_RevertGiven_TheLockHasVotedInThisEpoch() external {
        _vote(alice, aliceLock, pools[0]);
        _refuse(
            alice,
            aliceLock,
            abi.encodeWithSelector(IAutomationFactory.LockHasVoted.selector, aliceLock, _epoch() + WEEK)
        );
        vm.prank(alice);
        voter.reset(aliceLock);
        _create(alice, aliceLock, _settings());
    }

    function test_RevertGiven_TheFactoryIsNotApprovedForTheLock() external {
        _refuse(
            alice,
            aliceLock,
            abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, aliceLock, address(automations))
        );
    }

    function test_RevertWhen_ASettingIsOutOfItsBounds() external {
        vm.prank(alice);
        ve.approve(address(automations), aliceLock);
        ILockAutomation.Settings memory s = _settings();
        s.name = '';
        _refuseSettings(s, ILockAutomation.InvalidAutomationName.selector);
        s.name = unicode'ééééééééééééééééééééééééééééééééééééééééé';
        _refuseSettings(s, ILockAutomation.InvalidAutomationName.selector);
        s = _settings();
        s.executionTime = uint40(_epoch() + WEEK - 1 hours + 1);
        _refuseSettings(s, ILockAutomation.InvalidExecutionTime.selector);
        s = _settings();
        s.relockDuration = uint32(2 weeks - 1);
        _refuseSettings(s, ILockAutomation.InvalidRelockDuration.selector);
        s.relockDuration = uint32(730 days + 1);
        _refuseSettings(s, ILockAutomation.InvalidRelockDuration.selector);
        s = _settings();
        s.isAutoVote = true;
        _refuseSettings(s, ILockAutomation.InvalidPairs.selector);
        _refuseSettings(_votingSettings(5000, 4999), ILockAutomation.InvalidPairs.selector);
        _refuseSettings(_votingSettings(9999, 1), ILockAutomation.InvalidPairs.selector);
        s = _votingSettings(5000, 5000);
        s.pairs[1].pair = s.pairs[0].pair;
        _refuseSettings(s, ILockAutomation.InvalidPairs.selector);
        s.pairs = new ILockAutomation.VotePair[](31);
        for (uint256 i; i < 31; ++i) {
            s.pairs[i] = ILockAutomation.VotePair(false, i == 0 ? 4000 : 200, address(uint160(i + 1)));
        }
        _refuseSettings(s, ILockAutomation.InvalidPairs.selector);
    }

    function test_WhenTheOwnerAutomatesALock() external {
        ILockAutomation.Settings memory s = _votingSettings(2, 9998);
        s.name = unicode'éééééééééééééééééééééééééééééééééééééééé';
        LockAutomation made = _create(alice, aliceLock, s);
        assertEq(address(made), automations.predictAutomation(aliceLock));
        assertEq(address(made), automations.automationOf(aliceLock));
        assertTrue(made.state() == ILockAutomation.State.Pending);
        assertEq(made.owner(), alice);
        assertEq(made.lockId(), aliceLock);
        assertEq(abi.encode(made.settings()), abi.encode(s));
        assertEq(made.nextRunAt(), s.executionTime);
        assertTrue(ve.isAutomated(aliceLock));
        vm.expectRevert(abi.encodeWithSelector(IVotingEscrow.LockIsAutomated.selector, aliceLock));
        vm.prank(alice);
        ve.transferFrom(alice, bob, aliceLock);
    }

    function test_GivenItWasCancelledBefore() external {
        (LockAutomation made, uint256 id) = _active(_settings());
        _toDue();
        _perform(id);
        vm.prank(alice);
        made.cancel();
        LockAutomation again = _create(alice, aliceLock, _settings());
        assertEq(address(again), address(made));
        assertTrue(again.state() == ILockAutomation.State.Pending);
        assertEq(again.lastRunEpoch(), _epoch());
        _register(alice, again);
        (bool needed,) = again.checkUpkeep('');
        assertFalse(needed);
    }

    function test_RevertWhen_SomebodyElseActsForTheLock() external {
        LockAutomation made = _create(alice, aliceLock, _settings());
        bytes memory refusal =
            abi.encodeWithSelector(IAutomationFactory.NotAutomationOf.selector, bobLock, address(made));
        vm.startPrank(address(made));
        vm.expectRevert(refusal);
        automations.extend(bobLock, 730 days);
        vm.expectRevert(refusal);
        automations.vote(bobLock, new address[](0), new uint256[](0));
        vm.expectRevert(refusal);
        automations.end(bobLock);
    }

    function test_RevertWhen_TheEscrowHasNoVoter() external {
        VotingEscrow other = new VotingEscrow('L', 'L', address(token), address(permissions), address(this));
        vm.expectRevert(IAutomationFactory.ZeroAddress.selector);
        new AutomationFactory(address(other));
    }

    function _refuse(address account, uint256 tokenId, bytes memory refusal) private {
        ILockAutomation.Settings memory s = _settings();
        vm.expectRevert(refusal);
        vm.prank(account);
        automations.create(tokenId, s);
    }

    function _refuseSettings(ILockAutomation.Settings memory s, bytes4 refusal) private {
        vm.expectPartialRevert(refusal);
        vm.prank(alice);
        automations.create(aliceLock, s);
    }
}
