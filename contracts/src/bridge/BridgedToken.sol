// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    MessagingReceipt,
    Origin
} from '@layerzerolabs/lz-evm-protocol-v2/contracts/interfaces/ILayerZeroEndpointV2.sol';
import {OFT} from '@layerzerolabs/oft-evm/contracts/OFT.sol';
import {OFTCore} from '@layerzerolabs/oft-evm/contracts/OFTCore.sol';
import {
    MessagingFee,
    OFTFeeDetail,
    OFTLimit,
    OFTReceipt,
    SendParam
} from '@layerzerolabs/oft-evm/contracts/interfaces/IOFT.sol';
import {Ownable} from '@openzeppelin/contracts/access/Ownable.sol';
import {ERC20Permit} from '@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol';
import {BridgeGate} from './BridgeGate.sol';

// BRIDGE-3
/// @title BridgedToken: the protocol's token on a chain other than its home chain
/// @dev Only the bridge mints it on arrival and burns it on departure. Its delegate at the endpoint is itself:
/// `configureEndpoint`.
contract BridgedToken is BridgeGate, OFT, ERC20Permit {
    constructor(
        string memory name_,
        string memory symbol_,
        address endpoint_,
        address permissions_,
        uint256 cap_
    )
        OFT(name_, symbol_, endpoint_, address(this))
        BridgeGate(permissions_, cap_)
        ERC20Permit(name_)
    {}

    /// @notice The fees and the output of a transfer, in wei, and the amount that may leave now: from the smallest
    /// possible amount to the rest of the window.
    function quoteOFT(SendParam calldata param)
        external
        view
        override
        returns (OFTLimit memory, OFTFeeDetail[] memory, OFTReceipt memory)
    {
        return _quoteTransfer(param);
    }

    function _send(
        SendParam calldata param,
        MessagingFee calldata fee,
        address refundAddress
    )
        internal
        override(OFTCore, BridgeGate)
        returns (MessagingReceipt memory, OFTReceipt memory)
    {
        return super._send(param, fee, refundAddress);
    }

    function _buildMsgAndOptions(
        SendParam calldata param,
        uint256 amount
    )
        internal
        view
        override(OFTCore, BridgeGate)
        returns (bytes memory, bytes memory)
    {
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
        override(OFTCore, BridgeGate)
    {
        super._lzReceive(origin, guid, message, executor, extraData);
    }

    function _checkOwner() internal view override(Ownable, BridgeGate) {
        super._checkOwner();
    }
}
