// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {AutomationCompatibleInterface} from '../interfaces/automation/AutomationCompatibleInterface.sol';
import {IAutomationForwarder} from '../interfaces/automation/IAutomationForwarder.sol';
import {IAutomationRegistry} from '../interfaces/automation/IAutomationRegistry.sol';
import {AutomationMath} from '../libraries/AutomationMath.sol';
import {UpkeepStore} from './UpkeepStore.sol';

// AUTO-3, AUTO-4, AUTO-11, AUTO-13, AUTO-14, AUTO-17
/// @title AutomationRegistry
/// @dev LINK leaves an upkeep only for its own runs, and to its admin after cancellation. Balances change by
/// differences: a target may fund its upkeep during its run.
contract AutomationRegistry is UpkeepStore {
    using SafeTransferLib for address;

    constructor(
        address link_,
        address permissions_,
        address linkUsdFeed_,
        address nativeUsdFeed_,
        Config memory config_,
        address keeper
    )
        UpkeepStore(link_, permissions_, linkUsdFeed_, nativeUsdFeed_, config_)
    {
        _setKeeper(keeper, true);
    }

    /// @inheritdoc IAutomationRegistry
    function checkUpkeep(uint256 id)
        external
        returns (
            bool upkeepNeeded,
            bytes memory performData,
            UpkeepFailureReason upkeepFailureReason,
            uint256 gasUsed,
            uint256 gasLimit,
            uint256 fastGasWei,
            uint256 linkUSD
        )
    {
        Upkeep storage u = _existing(id);
        (linkUSD,) = getPrices();
        (gasLimit, fastGasWei) = (u.performGas, u.maxGasPrice);
        uint256 gasBefore = gasleft();
        (upkeepFailureReason, performData) = _check(id, u, false);
        gasUsed = gasBefore - gasleft();
        upkeepNeeded = upkeepFailureReason == UpkeepFailureReason.NONE;
    }

    /// @inheritdoc IAutomationRegistry
    function perform(uint256 id) external lock {
        if (!isKeeper[msg.sender]) revert OnlyKeeper(msg.sender);
        _perform(id, false);
    }

    /// @inheritdoc IAutomationRegistry
    function performLate(uint256 id) external lock {
        uint256 from = AutomationMath.lateFrom(block.timestamp);
        if (block.timestamp < from) revert NotLateYet(from);
        uint96 paid = _perform(id, true);
        emit BountyPaid(id, msg.sender, paid);
    }

    /// @dev Pays the cost to the caller. A run that reverts costs only its caller.
    function _perform(uint256 id, bool isLate) private returns (uint96 payment) {
        uint256 gasBefore = gasleft();
        Upkeep storage u = _existing(id);
        if (tx.gasprice > u.maxGasPrice) revert GasPriceTooHigh(tx.gasprice, u.maxGasPrice);
        (UpkeepFailureReason why, bytes memory performData) = _check(id, u, isLate);
        if (why != UpkeepFailureReason.NONE) revert UpkeepNotRunnable(id, why);
        u.lastPerformedBlockNumber = uint32(block.number);
        bytes memory call = abi.encodeCall(AutomationCompatibleInterface.performUpkeep, (performData));
        (bool success, bytes memory answer) = IAutomationForwarder(u.forwarder).forward(u.performGas, call);
        if (!success) revert CallbackReverted(id, answer);
        uint256 gasUsed = gasBefore - gasleft();
        payment = _charge(u, gasUsed, isLate);
        emit UpkeepPerformed(id, true, payment, gasUsed, _config.gasOverhead, '');
        link.safeTransfer(msg.sender, payment);
    }

    function _charge(Upkeep storage u, uint256 gasUsed, bool isLate) private returns (uint96 payment) {
        uint256 cost = _paymentFor(gasUsed + _config.gasOverhead, tx.gasprice);
        if (isLate) cost = FixedPointMathLib.min(2 * cost, _config.bountyCap);
        payment = uint96(FixedPointMathLib.min(cost, u.balance));
        u.balance -= payment;
        u.amountSpent += payment;
        totalBalance -= payment;
    }

    /// @dev Why it does not run, if it does not. A late run may be paid less than it costs.
    function _check(uint256 id, Upkeep storage u, bool isLate) private returns (UpkeepFailureReason, bytes memory) {
        if (u.cancelledUntil != 0) return (UpkeepFailureReason.UPKEEP_CANCELLED, '');
        if (u.paused) return (UpkeepFailureReason.UPKEEP_PAUSED, '');
        try AutomationCompatibleInterface(u.target).checkUpkeep{gas: CHECK_GAS}(u.checkData) returns (
            bool needed, bytes memory data
        ) {
            if (!needed) return (UpkeepFailureReason.UPKEEP_NOT_NEEDED, '');
            if (!isLate && u.balance < getMinBalance(id)) return (UpkeepFailureReason.INSUFFICIENT_BALANCE, data);
            return (UpkeepFailureReason.NONE, data);
        } catch {
            return (UpkeepFailureReason.TARGET_CHECK_REVERTED, '');
        }
    }
}
