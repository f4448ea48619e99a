// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AutomationCompatibleInterface} from './AutomationCompatibleInterface.sol';

/// @title Automation of one lock: claims its rebase, extends it and votes with it, once per epoch
interface ILockAutomation is AutomationCompatibleInterface {
    /// @notice Pending: made and not registered. Cancelled: the lock is free.
    enum State {
        Pending,
        Active,
        Paused,
        Cancelled
    }

    /// @notice Steps of a run, in their order.
    enum Step {
        Claim,
        Extend,
        Vote
    }

    /// @notice The effect of a dead gauge on the vote: it is left out in this epoch, or the pool's weight is shared
    /// among the others.
    enum DeadGauge {
        LeaveOut,
        Share
    }

    /// @notice Who runs it when it is due; in the last six hours of an epoch anyone may. Keeper: the forwarder of its
    /// upkeep. Open: no one before that. Receiver: a contract that receives reports of a workflow.
    enum Trigger {
        Keeper,
        Open,
        Receiver
    }

    /// @notice How a step ended. Off: disabled, or paused after three equal failures. Skipped: there was nothing to do.
    enum Outcome {
        Off,
        Done,
        Skipped,
        Failed
    }

    /// @notice The settings. `executionTime` is the first run in seconds; each later one is at the same second of its
    /// epoch. `relockDuration` is the lock's duration after an extension, in seconds.
    struct Settings {
        string name;
        bool isClaimEveryWeek;
        bool isRelockEveryWeek;
        bool isAutoVote;
        DeadGauge deadGauge;
        uint40 executionTime;
        uint32 relockDuration;
        VotePair[] pairs;
    }

    /// @notice A pool with its weight in basis points. `lock` pins the weight while others are edited; no contract uses
    /// it.
    struct VotePair {
        bool lock;
        uint16 weight;
        address pair;
    }

    /// @notice The number of consecutive failures of a step, with the first four bytes of the reason.
    struct Failures {
        bytes4 reason;
        uint8 count;
        bool paused;
    }

    /// @notice The settings were set.
    event SettingsSet(Settings settings);
    /// @notice The executor from now on. `upkeepId` is zero without a registry.
    event TriggerSet(Trigger trigger, address forwarder, address registry, uint256 upkeepId);
    /// @notice It waits until it is unpaused.
    event Paused();
    /// @notice The automation was resumed.
    event Unpaused();
    /// @notice It has ended and the lock is free.
    event Cancelled();
    /// @notice The run of an epoch has started.
    event RunStarted(uint256 indexed epoch, address indexed caller);
    /// @notice A step was done.
    event StepDone(uint256 indexed epoch, Step indexed step);
    /// @notice A step had nothing to do.
    event StepSkipped(uint256 indexed epoch, Step indexed step);
    /// @notice A step failed without undoing the others. `reason` is its revert data.
    event StepFailed(uint256 indexed epoch, Step indexed step, bytes reason);
    /// @notice A step has failed three times with the same reason, and rests until it is resumed.
    event StepPaused(Step indexed step, bytes4 reason);
    /// @notice A step is tried again.
    event StepResumed(Step indexed step);
    /// @notice A pool's gauge is dead: its weight was shared among the others.
    event WeightShared(uint256 indexed epoch, address indexed pool, uint256 weight);

    /// @notice Only the owner of the lock does this.
    error NotLockOwner(address caller);
    /// @notice Only the factory does this.
    error NotFactory(address caller);
    /// @notice Only itself does this.
    error NotSelf(address caller);
    /// @notice The caller is not the configured executor.
    error NotForwarder(address caller);
    /// @notice It was cancelled.
    error AutomationCancelled();
    /// @notice It is registered already.
    error AlreadyRegistered();
    /// @notice It is paused, or is not, already.
    error WrongState(State state);
    /// @notice A name has 1 to 40 characters.
    error InvalidAutomationName();
    /// @notice A run is planned at least an hour before the end of its epoch.
    error InvalidExecutionTime(uint256 executionTime);
    /// @notice A lock is extended to a week to two years.
    error InvalidRelockDuration(uint256 relockDuration);
    /// @notice 1 to 30 pools without duplicates, each at least 2 basis points, 10,000 in all; none if the automation
    /// does not vote.
    error InvalidPairs();
    /// @notice The gauge of a pool is dead.
    error DeadGaugeFound(address pool);
    /// @notice This much gas must be left before a step: a caller that supplies less cannot spoil the run of an epoch.
    error NotEnoughGas(uint256 left, uint256 needed);
    /// @notice The call is for simulations only.
    error OnlySimulatedBackend();

    /// @notice The lock.
    function lockId() external view returns (uint256);
    /// @notice The factory that created it.
    function factory() external view returns (address);
    /// @notice The owner of the lock, and thereby of the automation; zero if the lock no longer exists.
    function owner() external view returns (address);
    /// @notice Pending, active, paused or cancelled.
    function state() external view returns (State);
    /// @notice The settings.
    function settings() external view returns (Settings memory);
    /// @notice The executor.
    function trigger() external view returns (Trigger kind, address forwarder, address registry, uint256 upkeepId);
    /// @notice Start of the epoch of the last run; zero before the first.
    function lastRunEpoch() external view returns (uint256);
    /// @notice When the next run is due; in the past if it is late.
    function nextRunAt() external view returns (uint256);
    /// @notice The failures of a step.
    function failures(Step step) external view returns (Failures memory);
    /// @notice Gas that has to be left before a step.
    function gasNeeded(Step step) external view returns (uint256);

    /// @notice Factory, once per life of an automation: starts it.
    function initialize(uint256 lockId_, Settings calldata settings_) external;
    /// @notice Owner: takes LINK of the owner, registers the upkeep with the owner as its admin, and lets its forwarder run it.
    /// @dev Reverts with NotLockOwner, AlreadyRegistered, AutomationCancelled, and as the registry.
    function register(
        address registry,
        uint96 amount,
        uint32 gasLimit,
        uint256 maxGasPrice
    )
        external
        returns (uint256 upkeepId);
    /// @notice Owner: changes the executor. `to` is the registry of an upkeep, or the receiver, or zero for an open
    /// trigger.
    function setTrigger(Trigger kind, address to, uint256 upkeepId) external;
    /// @notice Owner: other settings. Steps that rest are tried again.
    function setSettings(Settings calldata settings_) external;
    /// @notice Owner: a step that rests is tried again.
    function resumeStep(Step step) external;
    /// @notice Owner: pauses it until it is resumed, and its upkeep too if the registry permits.
    function pause() external;
    /// @notice Owner: resumes the automation.
    function unpause() external;
    /// @notice Owner: ends it and frees the lock immediately, and cancels its upkeep if the registry permits.
    function cancel() external;
    /// @notice Itself only: one step. Returns whether there was something to do.
    function runStep(Step step) external returns (bool);
    /// @notice Simulations only (`eth_call` from zero): how each step of a run would end now, and the reason of each
    /// failure.
    function dryRun() external returns (Outcome[3] memory outcomes, bytes[3] memory reasons);
}
