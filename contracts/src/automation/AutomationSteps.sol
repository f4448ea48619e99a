// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAutomationFactory} from '../interfaces/automation/IAutomationFactory.sol';
import {ILockAutomation} from '../interfaces/automation/ILockAutomation.sol';
import {IRewardsDistributor} from '../interfaces/ve/emission/IRewardsDistributor.sol';
import {IVoter} from '../interfaces/ve/voting/IVoter.sol';
import {IVotingEscrow} from '../interfaces/ve/escrow/IVotingEscrow.sol';
import {AutomationMath} from '../libraries/AutomationMath.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {LockMath} from '../libraries/LockMath.sol';
import {AutomationSettings} from './AutomationSettings.sol';

// AUTO-8, AUTO-10, AUTO-12
/// @title Steps of a run: each is a separate call, and a revert in one undoes nothing of the others
abstract contract AutomationSteps is AutomationSettings {
    uint256 private constant MAX_FAILURES = 3;
    /// @dev A claim over fifty epochs, an extension, and a vote that flips the epoch, each with half on top.
    uint256 private constant CLAIM_GAS = 1_000_000;
    uint256 private constant EXTEND_GAS = 250_000;
    uint256 private constant VOTE_GAS = 500_000;
    uint256 private constant VOTE_GAS_PER_POOL = 130_000;

    /// @inheritdoc ILockAutomation
    address public immutable factory;
    /// @inheritdoc ILockAutomation
    uint256 public lockId;
    mapping(Step step => Failures) private _failures;

    constructor(address factory_) {
        factory = factory_;
    }

    /// @inheritdoc ILockAutomation
    function failures(Step step) external view returns (Failures memory) {
        return _failures[step];
    }

    /// @inheritdoc ILockAutomation
    function gasNeeded(Step step) public view returns (uint256) {
        if (step == Step.Claim) return CLAIM_GAS;
        if (step == Step.Extend) return EXTEND_GAS;
        return VOTE_GAS + VOTE_GAS_PER_POOL * _settings.pairs.length;
    }

    /// @inheritdoc ILockAutomation
    function runStep(Step step) external returns (bool) {
        if (msg.sender != address(this)) revert NotSelf(msg.sender);
        if (step == Step.Claim) return _claim();
        if (step == Step.Extend) return _extend();
        return _vote();
    }

    /// @inheritdoc ILockAutomation
    function dryRun() external returns (Outcome[3] memory outcomes, bytes[3] memory reasons) {
        // solhint-disable-next-line avoid-tx-origin
        if (tx.origin != address(0)) revert OnlySimulatedBackend();
        for (uint256 i; i < 3; ++i) {
            if (_isOn(Step(i))) (outcomes[i], reasons[i]) = _try(Step(i));
        }
    }

    function _isOn(Step step) internal view returns (bool) {
        return _isWanted(step) && !_failures[step].paused;
    }

    function _runSteps(uint256 epoch) internal {
        for (uint256 i; i < 3; ++i) {
            Step step = Step(i);
            if (!_isOn(step)) continue;
            uint256 needed = gasNeeded(step);
            if (gasleft() < needed) revert NotEnoughGas(gasleft(), needed);
            (Outcome outcome, bytes memory reason) = _try(step);
            if (outcome == Outcome.Failed) {
                emit StepFailed(epoch, step, reason);
                _noteFailure(step, bytes4(reason));
                continue;
            }
            if (_failures[step].count != 0) delete _failures[step];
            if (outcome == Outcome.Done) emit StepDone(epoch, step);
            else emit StepSkipped(epoch, step);
        }
    }

    function _resume(Step step) internal {
        if (_failures[step].count == 0) return;
        delete _failures[step];
        emit StepResumed(step);
    }

    function _ve() internal view returns (IVotingEscrow) {
        return IVotingEscrow(IAutomationFactory(factory).ve());
    }

    function _try(Step step) private returns (Outcome, bytes memory) {
        try this.runStep(step) returns (bool done) {
            return (done ? Outcome.Done : Outcome.Skipped, '');
        } catch (bytes memory reason) {
            return (Outcome.Failed, reason);
        }
    }

    function _noteFailure(Step step, bytes4 reason) private {
        Failures storage f = _failures[step];
        f.count = f.count != 0 && f.reason == reason ? f.count + 1 : 1;
        f.reason = reason;
        if (f.count < MAX_FAILURES) return;
        f.paused = true;
        emit StepPaused(step, reason);
    }

    function _claim() private returns (bool) {
        IRewardsDistributor distributor = IRewardsDistributor(IAutomationFactory(factory).distributor());
        if (distributor.claimable(lockId) == 0) return false;
        distributor.claim(lockId);
        return true;
    }

    /// @dev Nothing to do if the lock already runs that long, or was extended in this epoch.
    function _extend() private returns (bool) {
        IVotingEscrow.LockDetails memory l = _ve().lockDetails(lockId);
        bool isLonger = LockMath.unlockTime(block.timestamp, _settings.relockDuration) > l.end;
        if (!isLonger || l.extendedEpoch == EpochMath.epochStart(block.timestamp)) return false;
        IAutomationFactory(factory).extend(lockId, _settings.relockDuration);
        return true;
    }

    /// @dev A vote that the owner has cast in this epoch stays.
    function _vote() private returns (bool) {
        if (_ve().lockDetails(lockId).votedCurrentEpoch) return false;
        (address[] memory pools, uint256[] memory weights) = _weights(IVoter(IAutomationFactory(factory).voter()));
        IAutomationFactory(factory).vote(lockId, pools, weights);
        return true;
    }

    /// @dev The pools with live gauges and their weights; if dead gauges' weights are shared, the last pool gets the
    /// rounding remainder.
    function _weights(IVoter voter) private returns (address[] memory pools, uint256[] memory weights) {
        VotePair[] memory pairs = _settings.pairs;
        (pools, weights) = (new address[](pairs.length), new uint256[](pairs.length));
        (uint256 count, uint256 aliveTotal) = (0, 0);
        for (uint256 i; i < pairs.length; ++i) {
            if (voter.isAlive(voter.gauges(pairs[i].pair))) {
                (pools[count], weights[count]) = (pairs[i].pair, pairs[i].weight);
                ++count;
                aliveTotal += pairs[i].weight;
                continue;
            }
            if (_settings.deadGauge == DeadGauge.LeaveOut) revert DeadGaugeFound(pairs[i].pair);
            emit WeightShared(EpochMath.epochStart(block.timestamp), pairs[i].pair, pairs[i].weight);
        }
        if (count == 0) revert DeadGaugeFound(pairs[0].pair);
        assembly ('memory-safe') {
            mstore(pools, count)
            mstore(weights, count)
        }
        if (count != pairs.length) _share(weights, aliveTotal);
    }

    function _share(uint256[] memory weights, uint256 aliveTotal) private pure {
        uint256 rest = 10_000;
        for (uint256 i; i < weights.length - 1; ++i) {
            weights[i] = AutomationMath.sharedWeight(weights[i], aliveTotal);
            rest -= weights[i];
        }
        weights[weights.length - 1] = rest;
    }
}
