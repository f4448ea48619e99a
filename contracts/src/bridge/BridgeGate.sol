// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    MessagingReceipt,
    Origin
} from '@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol';
import {OFTCore} from '@layerzerolabs/oft-evm/contracts/OFTCore.sol';
import {
    MessagingFee,
    OFTFeeDetail,
    OFTLimit,
    OFTReceipt,
    SendParam
} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {OFTMsgCodec} from '@layerzerolabs/oft-evm/contracts/libs/OFTMsgCodec.sol';
import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {Address} from '@openzeppelin/contracts/utils/Address.sol';
import {Checkpoints} from '@openzeppelin/contracts/utils/structs/Checkpoints.sol';
import {IBridge} from '../interfaces/bridge/IBridge.sol';
import {IPermissionsRegistry} from '../interfaces/ve/permissions/IPermissionsRegistry.sol';

// BRIDGE-5
/// @title BridgeGate
/// @dev LayerZero's OFT, owned by the governance of a registry of roles, with a rolling cap and a brake on outgoing
/// transfers. `_sent` stores the total after each second with a transfer: the amount sent in a window is the difference
/// of two totals.
abstract contract BridgeGate is OFTCore, IBridge {
    using Checkpoints for Checkpoints.Trace208;
    using OFTMsgCodec for bytes;

    /// @inheritdoc IBridge
    uint256 public constant WINDOW = 24 hours;
    /// @inheritdoc IBridge
    address public immutable permissions;
    /// @inheritdoc IBridge
    uint256 public cap;
    /// @inheritdoc IBridge
    address public guardian;
    /// @inheritdoc IBridge
    bool public isBraked;
    /// @inheritdoc IBridge
    uint256 public receivedTotal;
    Checkpoints.Trace208 private _sent;

    constructor(address permissions_, uint256 cap_) Ownable(permissions_) {
        permissions = permissions_;
        _setCap(cap_);
    }

    /// @inheritdoc IBridge
    function setCap(uint256 cap_) external onlyOwner {
        _setCap(cap_);
    }

    /// @inheritdoc IBridge
    function setGuardian(address guardian_) external onlyOwner {
        guardian = guardian_;
        emit GuardianSet(guardian_);
    }

    /// @inheritdoc IBridge
    function brake() external {
        if (msg.sender != guardian && !_isCouncil(msg.sender)) revert NotGuardian(msg.sender);
        isBraked = true;
        emit Braked(msg.sender);
    }

    /// @inheritdoc IBridge
    function release() external {
        if (!_isCouncil(msg.sender) && !_isGovernance(msg.sender)) revert NotReleaser(msg.sender);
        isBraked = false;
        emit Released();
    }

    /// @inheritdoc IBridge
    function configureEndpoint(bytes calldata call) external onlyOwner returns (bytes memory answer) {
        return Address.functionCall(address(endpoint), call);
    }

    /// @inheritdoc IBridge
    function sentTotal() public view returns (uint256) {
        return _sent.latest();
    }

    /// @inheritdoc IBridge
    function sentInWindow() public view returns (uint256) {
        return _sent.latest() - _sent.upperLookupRecent(uint48(block.timestamp - WINDOW));
    }

    /// @inheritdoc IBridge
    function leftInWindow() public view returns (uint256) {
        uint256 used = sentInWindow();
        return isEntryOpen() && used < cap ? cap - used : 0;
    }

    /// @inheritdoc IBridge
    function isEntryOpen() public view returns (bool) {
        return !isBraked && !IPermissionsRegistry(permissions).isEntryPaused(address(this));
    }

    /// @dev The fees and the output of a transfer, and the amount that may leave now.
    function _quoteTransfer(SendParam calldata param)
        internal
        view
        returns (OFTLimit memory limit, OFTFeeDetail[] memory fees, OFTReceipt memory receipt)
    {
        limit = OFTLimit(decimalConversionRate, leftInWindow());
        fees = new OFTFeeDetail[](0);
        (receipt.amountSentLD, receipt.amountReceivedLD) = _debitView(param.amountLD, param.minAmountLD, param.dstEid);
    }

    /// @dev Books before any external call: a caller that reenters on the fee refund finds the cap used.
    function _send(
        SendParam calldata param,
        MessagingFee calldata fee,
        address refundAddress
    )
        internal
        virtual
        override
        returns (MessagingReceipt memory, OFTReceipt memory)
    {
        if (!isEntryOpen()) revert EntryPaused();
        (uint256 amount,) = _debitView(param.amountLD, param.minAmountLD, param.dstEid);
        if (amount == 0) revert BelowDust(param.amountLD);
        uint256 left = leftInWindow();
        if (amount > left) revert AboveCap(amount, left);
        _sent.push(uint48(block.timestamp), uint208(_sent.latest() + amount));
        return super._send(param, fee, refundAddress);
    }

    /// @dev A quote reverts if the transfer would.
    function _buildMsgAndOptions(
        SendParam calldata param,
        uint256 amount
    )
        internal
        view
        virtual
        override
        returns (bytes memory message, bytes memory options)
    {
        bytes32 to = param.to;
        if (to == 0 || uint256(to) > type(uint160).max || to == peers[param.dstEid]) revert InvalidRecipient(to);
        return super._buildMsgAndOptions(param, amount);
    }

    function _lzReceive(
        Origin calldata origin,
        bytes32 guid,
        bytes calldata message,
        address executor,
        bytes calldata extraData
    )
        internal
        virtual
        override
    {
        receivedTotal += _toLD(message.amountSD());
        super._lzReceive(origin, guid, message, executor, extraData);
    }

    // BRIDGE-15
    /// @dev Only the registry calls for a role: the owner is governance alone. Its settings other than the limits
    /// (peers, libraries, verifiers, gas, owner) are blocked until nothing has left for a window: earlier transfers
    /// have arrived, or only await their delivery.
    function _checkOwner() internal view virtual override {
        if (!_isGovernance(msg.sender)) revert OwnableUnauthorizedAccount(msg.sender);
        if (msg.sig == IBridge.setCap.selector || msg.sig == IBridge.setGuardian.selector) return;
        uint256 sent = sentInWindow();
        if (sent != 0) revert RouteInUse(sent);
    }

    function _setCap(uint256 cap_) private {
        cap = cap_;
        emit CapSet(cap_);
    }

    function _isGovernance(address caller) private view returns (bool) {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        return registry.hasAuthority(registry.GOVERNANCE(), caller);
    }

    function _isCouncil(address caller) private view returns (bool) {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        return registry.hasAuthority(registry.EMERGENCY_COUNCIL(), caller);
    }
}
