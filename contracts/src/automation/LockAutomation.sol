// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {AutomationCompatibleInterface} from '../interfaces/automation/AutomationCompatibleInterface.sol';
import {IAutomationFactory} from '../interfaces/automation/IAutomationFactory.sol';
import {IAutomationRegistry} from '../interfaces/automation/IAutomationRegistry.sol';
import {ILockAutomation} from '../interfaces/automation/ILockAutomation.sol';
import {IVotingEscrow} from '../interfaces/ve/escrow/IVotingEscrow.sol';
import {AutomationMath} from '../libraries/AutomationMath.sol';
import {EpochMath} from '../libraries/EpochMath.sol';
import {AutomationSteps} from './AutomationSteps.sol';

// AUTO-2, AUTO-4, AUTO-10, AUTO-12, AUTO-14, AUTO-17
/// @title LockAutomation
/// @dev Belongs to the owner of the lock, which cannot be transferred while automated. After cancellation only the
/// epoch of the last run remains.
contract LockAutomation is AutomationSteps {
    using SafeTransferLib for address;

    /// @dev `isSet` distinguishes an automation with a trigger from a pending one.
    struct Duty {
        Trigger kind;
        bool isSet;
        bool isPaused;
        bool isCancelled;
        uint40 lastRunEpoch;
        address forwarder;
        address registry;
        uint256 upkeepId;
    }

    Duty private _duty;

    modifier onlyOwner() {
        if (msg.sender != owner()) revert NotLockOwner(msg.sender);
        if (_duty.isCancelled) revert AutomationCancelled();
        _;
    }

    constructor(address factory_) AutomationSteps(factory_) {}

    /// @inheritdoc ILockAutomation
    function owner() public view returns (address) {
        return _ve().lockDetails(lockId).owner;
    }

    /// @inheritdoc ILockAutomation
    function state() public view returns (State) {
        if (_duty.isCancelled) return State.Cancelled;
        if (!_duty.isSet) return State.Pending;
        return _duty.isPaused ? State.Paused : State.Active;
    }

    /// @inheritdoc ILockAutomation
    function trigger() external view returns (Trigger kind, address forwarder, address registry, uint256 upkeepId) {
        return (_duty.kind, _duty.forwarder, _duty.registry, _duty.upkeepId);
    }

    /// @inheritdoc ILockAutomation
    function lastRunEpoch() external view returns (uint256) {
        return _duty.lastRunEpoch;
    }

    /// @inheritdoc ILockAutomation
    function nextRunAt() external view returns (uint256) {
        return AutomationMath.nextRunAt(_settings.executionTime, _duty.lastRunEpoch, block.timestamp);
    }

    /// @inheritdoc AutomationCompatibleInterface
    function checkUpkeep(bytes calldata) external view returns (bool upkeepNeeded, bytes memory performData) {
        return (_isDue(), '');
    }

    /// @inheritdoc AutomationCompatibleInterface
    function performUpkeep(bytes calldata) external {
        if (!_isDue()) return;
        if (msg.sender != _duty.forwarder && !_isLate()) revert NotForwarder(msg.sender);
        uint256 epoch = EpochMath.epochStart(block.timestamp);
        _duty.lastRunEpoch = uint40(epoch);
        emit RunStarted(epoch, msg.sender);
        _runSteps(epoch);
    }

    // The owner's

    /// @inheritdoc ILockAutomation
    function initialize(uint256 lockId_, Settings calldata settings_) external {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        lockId = lockId_;
        uint40 lastRun = _duty.lastRunEpoch;
        delete _duty;
        _duty.lastRunEpoch = lastRun;
        _changeSettings(settings_);
    }

    /// @inheritdoc ILockAutomation
    function register(
        address registry,
        uint96 amount,
        uint32 gasLimit,
        uint256 maxGasPrice
    )
        external
        onlyOwner
        returns (uint256 upkeepId)
    {
        if (_duty.isSet) revert AlreadyRegistered();
        address link = IAutomationRegistry(registry).link();
        link.safeTransferFrom(msg.sender, address(this), amount);
        link.safeApproveWithRetry(registry, amount);
        upkeepId = IAutomationRegistry(registry)
            .registerUpkeep(
                IAutomationRegistry.RegistrationParams({
                upkeepContract: address(this),
                amount: amount,
                adminAddress: msg.sender,
                gasLimit: gasLimit,
                triggerType: 0,
                billingToken: link,
                name: _settings.name,
                encryptedEmail: '',
                checkData: '',
                triggerConfig: '',
                offchainConfig: abi.encode(maxGasPrice)
            })
            );
        _setTrigger(Trigger.Keeper, registry, upkeepId);
    }

    /// @inheritdoc ILockAutomation
    function setTrigger(Trigger kind, address to, uint256 upkeepId) external onlyOwner {
        _setTrigger(kind, to, upkeepId);
    }

    /// @inheritdoc ILockAutomation
    function setSettings(Settings calldata settings_) external onlyOwner {
        _changeSettings(settings_);
    }

    /// @inheritdoc ILockAutomation
    function resumeStep(Step step) external onlyOwner {
        _resume(step);
    }

    /// @inheritdoc ILockAutomation
    function pause() external onlyOwner {
        if (state() != State.Active) revert WrongState(state());
        _duty.isPaused = true;
        emit Paused();
        if (_duty.registry != address(0)) {
            try IAutomationRegistry(_duty.registry).pauseUpkeep(_duty.upkeepId) {} catch {}
        }
    }

    /// @inheritdoc ILockAutomation
    function unpause() external onlyOwner {
        if (state() != State.Paused) revert WrongState(state());
        _duty.isPaused = false;
        emit Unpaused();
        if (_duty.registry != address(0)) {
            try IAutomationRegistry(_duty.registry).unpauseUpkeep(_duty.upkeepId) {} catch {}
        }
    }

    /// @inheritdoc ILockAutomation
    function cancel() external onlyOwner {
        _duty.isCancelled = true;
        emit Cancelled();
        IAutomationFactory(factory).end(lockId);
        if (_duty.registry != address(0)) {
            try IAutomationRegistry(_duty.registry).cancelUpkeep(_duty.upkeepId) {} catch {}
        }
    }

    // Internal

    function _changeSettings(Settings calldata settings_) private {
        _setSettings(settings_);
        for (uint256 i; i < 3; ++i) {
            _resume(Step(i));
        }
    }

    /// @dev With an open trigger or a receiver, its upkeep stays: it pays for late runs, and is cancelled with the
    /// automation.
    function _setTrigger(Trigger kind, address to, uint256 upkeepId) private {
        (_duty.kind, _duty.isSet) = (kind, true);
        if (kind == Trigger.Keeper) {
            (_duty.registry, _duty.upkeepId) = (to, upkeepId);
            _duty.forwarder = IAutomationRegistry(to).getForwarder(upkeepId);
        } else {
            _duty.forwarder = kind == Trigger.Receiver ? to : address(0);
        }
        emit TriggerSet(kind, _duty.forwarder, _duty.registry, _duty.upkeepId);
    }

    function _isLate() private view returns (bool) {
        return block.timestamp >= AutomationMath.lateFrom(block.timestamp);
    }

    /// @dev Depends on time and on the owner's settings: within an epoch a due run stays due until it is made.
    function _isDue() private view returns (bool) {
        if (state() != State.Active || (_duty.kind == Trigger.Open && !_isLate())) return false;
        if (!AutomationMath.isRunDue(_settings.executionTime, _duty.lastRunEpoch, block.timestamp)) return false;
        if (!_isOn(Step.Claim) && !_isOn(Step.Extend) && !_isOn(Step.Vote)) return false;
        return _ve().lockDetails(lockId).end > block.timestamp;
    }
}
