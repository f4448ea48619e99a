// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeCastLib} from 'solady/utils/SafeCastLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAutomationRegistry} from '../interfaces/automation/IAutomationRegistry.sol';
import {AutomationForwarder} from './AutomationForwarder.sol';
import {UpkeepPrices} from './UpkeepPrices.sol';

// AUTO-14, AUTO-15, AUTO-17
/// @title Upkeeps with their balances: registration, funding, pausing, cancellation and withdrawal
abstract contract UpkeepStore is UpkeepPrices {
    using SafeTransferLib for address;

    /// @dev `cancelledUntil` is the block from which its LINK can be withdrawn; zero while it runs.
    struct Upkeep {
        address target;
        uint96 balance;
        address admin;
        uint96 amountSpent;
        address forwarder;
        uint32 performGas;
        uint32 lastPerformedBlockNumber;
        bool paused;
        uint64 cancelledUntil;
        uint128 maxGasPrice;
        bytes checkData;
    }

    /// @inheritdoc IAutomationRegistry
    uint256 public constant CANCELLATION_DELAY = 50;
    /// @inheritdoc IAutomationRegistry
    uint256 public constant MIN_GAS_LIMIT = 100_000;
    /// @dev Gas of a target's check.
    uint256 internal constant CHECK_GAS = 1_000_000;

    /// @inheritdoc IAutomationRegistry
    uint256 public totalBalance;
    /// @inheritdoc IAutomationRegistry
    uint256 public upkeepsCount;
    mapping(uint256 id => Upkeep) private _upkeeps;

    constructor(
        address link_,
        address permissions_,
        address linkUsdFeed_,
        address nativeUsdFeed_,
        Config memory config_
    )
        UpkeepPrices(link_, permissions_, linkUsdFeed_, nativeUsdFeed_, config_)
    {}

    // Views

    /// @inheritdoc IAutomationRegistry
    function getUpkeep(uint256 id) external view returns (UpkeepInfo memory) {
        Upkeep storage u = _existing(id);
        return UpkeepInfo({
            target: u.target,
            performGas: u.performGas,
            checkData: u.checkData,
            balance: u.balance,
            admin: u.admin,
            maxValidBlocknumber: u.cancelledUntil == 0 ? type(uint64).max : u.cancelledUntil,
            lastPerformedBlockNumber: u.lastPerformedBlockNumber,
            amountSpent: u.amountSpent,
            paused: u.paused,
            offchainConfig: abi.encode(u.maxGasPrice)
        });
    }

    /// @inheritdoc IAutomationRegistry
    function getForwarder(uint256 id) external view returns (address) {
        return _existing(id).forwarder;
    }

    /// @inheritdoc IAutomationRegistry
    function getBalance(uint256 id) external view returns (uint96) {
        return _existing(id).balance;
    }

    /// @inheritdoc IAutomationRegistry
    function getMinBalance(uint256 id) public view returns (uint96) {
        Upkeep storage u = _existing(id);
        return getMaxPaymentForGas(u.performGas, u.maxGasPrice);
    }

    // Calls

    /// @inheritdoc IAutomationRegistry
    function registerUpkeep(RegistrationParams calldata p) external lock returns (uint256 id) {
        _requireEntry();
        if (p.triggerType != 0 || p.billingToken != link) revert UnsupportedRegistration();
        bool isComplete = p.upkeepContract.code.length != 0 && p.adminAddress != address(0);
        if (!isComplete || bytes(p.name).length > 160) revert InvalidRegistration();
        id = ++upkeepsCount;
        Upkeep storage u = _upkeeps[id];
        (u.target, u.admin, u.checkData) = (p.upkeepContract, p.adminAddress, p.checkData);
        u.forwarder = address(new AutomationForwarder(p.upkeepContract));
        emit UpkeepRegistered(id, p.gasLimit, p.adminAddress);
        emit RegistrationApproved(keccak256(abi.encode(p)), p.name, id);
        _setGasLimit(id, u, p.gasLimit);
        _setOffchainConfig(id, u, p.offchainConfig);
        uint256 minimum = getMinBalance(id);
        if (p.amount <= minimum) revert LinkAmountTooSmall(p.amount, minimum);
        _book(id, u, p.amount);
        _take(p.amount);
    }

    /// @inheritdoc IAutomationRegistry
    function addFunds(uint256 id, uint96 amount) external lock {
        _requireEntry();
        _book(id, _running(id), amount);
        _take(amount);
    }

    /// @inheritdoc IAutomationRegistry
    function onTokenTransfer(address sender, uint256 amount, bytes calldata data) external lock {
        if (msg.sender != link) revert OnlyCallableByLINKToken(msg.sender);
        _requireEntry();
        uint256 id = abi.decode(data, (uint256));
        uint96 added = SafeCastLib.toUint96(amount);
        Upkeep storage u = _running(id);
        u.balance += added;
        totalBalance += added;
        emit FundsAdded(id, sender, added);
    }

    /// @inheritdoc IAutomationRegistry
    function pauseUpkeep(uint256 id) external lock {
        Upkeep storage u = _controlled(id);
        if (u.paused) revert OnlyUnpausedUpkeep(id);
        u.paused = true;
        emit UpkeepPaused(id);
    }

    /// @inheritdoc IAutomationRegistry
    function unpauseUpkeep(uint256 id) external lock {
        Upkeep storage u = _controlled(id);
        if (!u.paused) revert OnlyPausedUpkeep(id);
        u.paused = false;
        emit UpkeepUnpaused(id);
    }

    /// @inheritdoc IAutomationRegistry
    function cancelUpkeep(uint256 id) external lock {
        Upkeep storage u = _controlled(id);
        u.cancelledUntil = uint64(block.number + CANCELLATION_DELAY);
        emit UpkeepCanceled(id, u.cancelledUntil);
    }

    /// @inheritdoc IAutomationRegistry
    function withdrawFunds(uint256 id, address to) external lock {
        Upkeep storage u = _existing(id);
        if (msg.sender != u.admin) revert OnlyCallableByAdmin(id, msg.sender);
        if (to == address(0)) revert InvalidRegistration();
        if (u.cancelledUntil == 0 || block.number < u.cancelledUntil) revert UpkeepNotCanceled(id, u.cancelledUntil);
        uint256 amount = u.balance;
        u.balance = 0;
        totalBalance -= amount;
        emit FundsWithdrawn(id, amount, to);
        link.safeTransfer(to, amount);
    }

    /// @inheritdoc IAutomationRegistry
    function setUpkeepGasLimit(uint256 id, uint32 gasLimit) external lock {
        _setGasLimit(id, _administered(id), gasLimit);
    }

    /// @inheritdoc IAutomationRegistry
    function setUpkeepOffchainConfig(uint256 id, bytes calldata offchainConfig) external lock {
        _setOffchainConfig(id, _administered(id), offchainConfig);
    }

    // Internal

    function _existing(uint256 id) internal view returns (Upkeep storage u) {
        u = _upkeeps[id];
        if (u.target == address(0)) revert UpkeepNotFound(id);
    }

    function _running(uint256 id) private view returns (Upkeep storage u) {
        u = _existing(id);
        if (u.cancelledUntil != 0) revert UpkeepCancelled(id);
    }

    function _controlled(uint256 id) private view returns (Upkeep storage u) {
        u = _running(id);
        if (msg.sender != u.admin && msg.sender != u.target) revert OnlyCallableByAdmin(id, msg.sender);
    }

    function _administered(uint256 id) private view returns (Upkeep storage u) {
        u = _running(id);
        if (msg.sender != u.admin) revert OnlyCallableByAdmin(id, msg.sender);
    }

    function _setGasLimit(uint256 id, Upkeep storage u, uint32 gasLimit) private {
        uint256 most = _config.maxGasLimit;
        if (gasLimit < MIN_GAS_LIMIT || gasLimit > most) revert GasLimitOutsideRange(gasLimit, MIN_GAS_LIMIT, most);
        u.performGas = gasLimit;
        emit UpkeepGasLimitSet(id, gasLimit);
    }

    function _setOffchainConfig(uint256 id, Upkeep storage u, bytes calldata offchainConfig) private {
        if (offchainConfig.length != 32) revert InvalidRegistration();
        uint256 maxGasPrice = abi.decode(offchainConfig, (uint256));
        if (maxGasPrice == 0 || maxGasPrice > MAX_GAS_PRICE) revert InvalidRegistration();
        u.maxGasPrice = uint128(maxGasPrice);
        emit UpkeepOffchainConfigSet(id, offchainConfig);
    }

    function _book(uint256 id, Upkeep storage u, uint96 amount) private {
        u.balance += amount;
        totalBalance += amount;
        emit FundsAdded(id, msg.sender, amount);
    }

    function _take(uint256 amount) private {
        uint256 before = link.balanceOf(address(this));
        link.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = link.balanceOf(address(this)) - before;
        if (received != amount) revert IncompleteTransfer(received, amount);
    }
}
