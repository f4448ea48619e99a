// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {LockAutomation} from '../../../../src/automation/LockAutomation.sol';
import {ILockAutomation} from '../../../../src/interfaces/automation/ILockAutomation.sol';
import {IVotingEscrow} from '../../../../src/interfaces/ve/escrow/IVotingEscrow.sol';
import {AutomationFixture} from '../../../utils/AutomationFixture.sol';

// AUTO-8, AUTO-9, AUTO-10, AUTO-12
contract Run_Unit_Test is AutomationFixture {
    LockAutomation private _automation;
    address private _forwarder;

    modifier active(ILockAutomation.Settings memory s) {
        (_automation,) = _active(s);
        (, _forwarder,,) = _automation.trigger();
        _;
    }

    function test_GivenItIsNotDue() external active(_settings()) {
        _to(_epoch() + 1 days - 1);
        _expectNothing();
        _to(block.timestamp + 1);
        assertTrue(_isNeeded());
    }

    function test_GivenItIsPausedPendingOrCancelled() external {
        _automation = _create(alice, aliceLock, _settings());
        _toDue();
        _expectNothing();
        _register(alice, _automation);
        (, _forwarder,,) = _automation.trigger();
        assertTrue(_isNeeded());
        vm.startPrank(alice);
        _automation.pause();
        vm.stopPrank();
        _expectNothing();
        vm.startPrank(alice);
        _automation.unpause();
        assertTrue(_isNeeded());
        _automation.cancel();
        vm.stopPrank();
        _expectNothing();
    }

    function test_GivenTheLockIsOverOrGone() external {
        ILockAutomation.Settings memory s = _settings();
        s.isRelockEveryWeek = false;
        (_automation,) = _active(s);
        _to(ve.locked(aliceLock).end + 2 days);
        assertFalse(_isNeeded());
        while (distributor.claimable(aliceLock) != 0) distributor.claim(aliceLock);
        vm.prank(alice);
        ve.withdraw(aliceLock);
        assertFalse(_isNeeded());
        assertEq(_automation.owner(), address(0));
    }

    function test_GivenNoStepIsOn() external {
        ILockAutomation.Settings memory s = _settings();
        (s.isClaimEveryWeek, s.isRelockEveryWeek) = (false, false);
        (_automation,) = _active(s);
        _toDue();
        assertFalse(_isNeeded());
    }

    function test_RevertWhen_TheCallerIsNotItsForwarder() external active(_settings()) {
        _to(_epoch() + WEEK - 6 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(ILockAutomation.NotForwarder.selector, stranger));
        vm.prank(stranger);
        _automation.performUpkeep('');
    }

    function test_WhenAnybodyRunsItLate() external active(_settings()) {
        _toLate();
        vm.prank(stranger);
        _automation.performUpkeep('');
        assertEq(_automation.lastRunEpoch(), _epoch());
    }

    function test_GivenItHasRunInThisEpoch() external active(_settings()) {
        _toDue();
        _run();
        _toLate();
        _expectNothing();
    }

    function test_GivenAWholeEpochWentBy() external active(_settings()) {
        _to(_epoch() + WEEK + 1 hours);
        assertFalse(_isNeeded());
        _toDue();
        _run();
        assertFalse(_isNeeded());
        assertEq(_automation.nextRunAt(), _epoch() + WEEK + 1 days);
    }

    function test_WhenARunClaimsExtendsAndVotes() external active(_votingSettings(4000, 6000)) {
        _flip();
        _toDue();
        uint256 claimable = distributor.claimable(aliceLock);
        uint256 amount = ve.lockDetails(aliceLock).amount;
        assertGt(claimable, 0);
        for (uint256 i; i < 3; ++i) {
            vm.expectEmit();
            emit ILockAutomation.StepDone(_epoch(), ILockAutomation.Step(i));
        }
        _run();
        IVotingEscrow.LockDetails memory l = ve.lockDetails(aliceLock);
        assertEq(l.amount, amount + claimable);
        assertEq(l.end, ((block.timestamp + 730 days) / WEEK) * WEEK);
        assertEq(voter.votesAt(pools[0], _epoch()), (l.power * 4000) / 10_000);
        (uint256 alices,) = voter.votesOf(alice, pools[1], _epoch());
        assertEq(alices, l.power - (l.power * 4000) / 10_000);
    }

    function test_GivenThereIsNothingToDoForAStep() external active(_settings()) {
        vm.prank(alice);
        ve.increaseUnlockTime(aliceLock, 730 days);
        _toDue();
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit();
            emit ILockAutomation.StepSkipped(_epoch(), ILockAutomation.Step(i));
        }
        _run();
    }

    function test_GivenTheOwnerHasVoted() external active(_votingSettings(5000, 5000)) {
        _vote(alice, aliceLock, pools[2]);
        _toDue();
        vm.expectEmit();
        emit ILockAutomation.StepSkipped(_epoch(), ILockAutomation.Step.Vote);
        _run();
        assertEq(voter.votesAt(pools[0], _epoch()), 0);
    }

    function test_GivenTheOwnerHasTakenTheApprovalBack() external active(_votingSettings(5000, 5000)) {
        vm.prank(alice);
        ve.approve(address(0), aliceLock);
        _flip();
        _toDue();
        vm.expectEmit();
        emit ILockAutomation.StepDone(_epoch(), ILockAutomation.Step.Claim);
        bytes memory reason =
            abi.encodeWithSelector(IVotingEscrow.NotApprovedOrOwner.selector, aliceLock, address(automations));
        for (uint256 i = 1; i < 3; ++i) {
            vm.expectEmit();
            emit ILockAutomation.StepFailed(_epoch(), ILockAutomation.Step(i), reason);
        }
        _run();
        assertEq(distributor.claimable(aliceLock), 0);
    }

    function test_GivenAGaugeIsDeadAndIsLeftOut() external active(_votingSettings(4000, 6000)) {
        _kill(pools[1]);
        _toDue();
        vm.expectEmit();
        emit ILockAutomation.StepFailed(
            _epoch(),
            ILockAutomation.Step.Vote,
            abi.encodeWithSelector(ILockAutomation.DeadGaugeFound.selector, pools[1])
        );
        _run();
        assertEq(voter.votesAt(pools[0], _epoch()), 0);
    }

    function test_GivenAGaugeIsDeadAndItsWeightIsShared() external {
        ILockAutomation.Settings memory s = _votingSettings(3333, 3333);
        ILockAutomation.VotePair memory third = ILockAutomation.VotePair(false, 3334, pools[2]);
        ILockAutomation.VotePair[] memory three = new ILockAutomation.VotePair[](3);
        (three[0], three[1], three[2]) = (s.pairs[0], s.pairs[1], third);
        (s.pairs, s.deadGauge) = (three, ILockAutomation.DeadGauge.Share);
        (_automation,) = _active(s);
        (, _forwarder,,) = _automation.trigger();
        _kill(pools[1]);
        _toDue();
        vm.expectEmit();
        emit ILockAutomation.WeightShared(_epoch(), pools[1], 3333);
        _run();
        uint256[] memory weights = voter.lockVotes(aliceLock).weights;
        assertEq(weights[0], 4999);
        assertEq(weights[1], 5001);
    }

    function test_GivenAllGaugesAreDead() external {
        ILockAutomation.Settings memory s = _votingSettings(5000, 5000);
        s.deadGauge = ILockAutomation.DeadGauge.Share;
        (_automation,) = _active(s);
        (, _forwarder,,) = _automation.trigger();
        _kill(pools[0]);
        _kill(pools[1]);
        _toDue();
        _run();
        assertEq(_automation.failures(ILockAutomation.Step.Vote).reason, ILockAutomation.DeadGaugeFound.selector);
    }

    function test_GivenAStepHasFailedThreeTimesWithTheSameReason() external active(_votingSettings(5000, 5000)) {
        _kill(pools[0]);
        for (uint256 i; i < 3; ++i) {
            assertFalse(_automation.failures(ILockAutomation.Step.Vote).paused);
            _toDue();
            if (i == 2) {
                vm.expectEmit();
                emit ILockAutomation.StepPaused(ILockAutomation.Step.Vote, ILockAutomation.DeadGaugeFound.selector);
            }
            _run();
            _nextEpoch();
        }
        assertTrue(_automation.failures(ILockAutomation.Step.Vote).paused);
        _toDue();
        _run();
        assertEq(_automation.failures(ILockAutomation.Step.Vote).count, 3);
        vm.startPrank(alice);
        _automation.resumeStep(ILockAutomation.Step.Vote);
        _automation.resumeStep(ILockAutomation.Step.Claim);
        vm.stopPrank();
        assertEq(_automation.failures(ILockAutomation.Step.Vote).count, 0);
    }

    function test_GivenAStepFailsAndPassesInTurn() external active(_votingSettings(5000, 5000)) {
        for (uint256 i; i < 6; ++i) {
            if (i % 2 == 0) _kill(pools[0]);
            else _revive(pools[0]);
            _toDue();
            _run();
            assertEq(_automation.failures(ILockAutomation.Step.Vote).count, i % 2 == 0 ? 1 : 0);
            _nextEpoch();
        }
    }

    function test_RevertWhen_TooLittleGasIsGiven() external active(_settings()) {
        _toLate();
        uint256 needed = _automation.gasNeeded(ILockAutomation.Step.Claim);
        vm.expectPartialRevert(ILockAutomation.NotEnoughGas.selector);
        _automation.performUpkeep{gas: needed}('');
        assertEq(_automation.lastRunEpoch(), 0);
        assertTrue(_isNeeded());
        assertLt(needed + _automation.gasNeeded(ILockAutomation.Step.Extend), GAS_LIMIT);
    }

    function test_WhenARunIsSimulated() external active(_votingSettings(5000, 5000)) {
        _kill(pools[0]);
        _flip();
        vm.prank(alice);
        _automation.setSettings(_claimAndVote());
        vm.prank(address(0), address(0));
        (ILockAutomation.Outcome[3] memory outcomes, bytes[3] memory reasons) = _automation.dryRun();
        assertTrue(outcomes[0] == ILockAutomation.Outcome.Done);
        assertTrue(outcomes[1] == ILockAutomation.Outcome.Off);
        assertTrue(outcomes[2] == ILockAutomation.Outcome.Failed);
        assertEq(reasons[2], abi.encodeWithSelector(ILockAutomation.DeadGaugeFound.selector, pools[0]));
    }

    function test_RevertWhen_SomebodyAsksForASimulationInATransaction() external active(_settings()) {
        vm.expectRevert(ILockAutomation.OnlySimulatedBackend.selector);
        vm.prank(alice, alice);
        _automation.dryRun();
    }

    function test_RevertWhen_SomebodyElseRunsAStep() external active(_settings()) {
        vm.expectRevert(abi.encodeWithSelector(ILockAutomation.NotSelf.selector, alice));
        vm.prank(alice);
        _automation.runStep(ILockAutomation.Step.Claim);
    }

    function _claimAndVote() private view returns (ILockAutomation.Settings memory s) {
        s = _votingSettings(5000, 5000);
        s.isRelockEveryWeek = false;
    }

    function _isNeeded() private view returns (bool needed) {
        (needed,) = _automation.checkUpkeep('');
    }

    function _run() private {
        vm.prank(_forwarder);
        _automation.performUpkeep('');
    }

    function _expectNothing() private {
        assertFalse(_isNeeded());
        uint256 before = _automation.lastRunEpoch();
        _run();
        assertEq(_automation.lastRunEpoch(), before);
    }
}
