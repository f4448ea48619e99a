// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC20} from '@openzeppelin/contracts/token/ERC20/IERC20.sol';
import {MetadataReaderLib} from 'solady/utils/MetadataReaderLib.sol';
import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';

/// @title Calls to tokens that cannot fail the caller
/// @dev Gas, returned bytes and text length are bounded, so that a token that reverts, burns gas or returns garbage
/// counts as one without an answer.
library TokenCalls {
    /// @notice Gas of one metadata call.
    uint256 internal constant METADATA_GAS = 100_000;
    /// @notice Gas limit of one query for an amount; tokens behind proxies that compute balances need far less.
    uint256 internal constant AMOUNT_GAS = 300_000;
    /// @notice Bytes to which names and symbols are cut.
    uint256 internal constant TEXT_LIMIT = 64;

    /// @notice One word from a view, and whether the token returned one.
    function tryRead(address token, bytes memory data, uint256 gasLimit) internal view returns (bool ok, uint256 word) {
        assembly ('memory-safe') {
            ok := and(gt(returndatasize(), 31), staticcall(gasLimit, token, add(data, 32), mload(data), 0, 32))
            word := mul(ok, mload(0))
        }
    }

    /// @notice Decimals, and whether the token returned a number of at most 255.
    function tryDecimals(address token) internal view returns (bool ok, uint8 decimals) {
        uint256 word;
        (ok, word) = tryRead(token, abi.encodeWithSignature('decimals()'), METADATA_GAS);
        if (!ok || word > type(uint8).max) return (false, 0);
        return (true, uint8(word));
    }

    function readSymbol(address token) internal view returns (string memory) {
        return MetadataReaderLib.readSymbol(token, TEXT_LIMIT, METADATA_GAS);
    }

    function readName(address token) internal view returns (string memory) {
        return MetadataReaderLib.readName(token, TEXT_LIMIT, METADATA_GAS);
    }

    /// @notice Approves `amount` for `spender`. No call for a zero amount: some tokens reject that approval.
    /// @dev Reverts with ApproveFailed if the token rejects it.
    function allow(address token, address spender, uint256 amount) internal {
        if (amount != 0) SafeTransferLib.safeApproveWithRetry(token, spender, amount);
    }

    /// @notice Revokes the remaining allowance: all of it, or all except one raw unit if the token rejects a zero
    /// approval.
    /// @dev Reverts with ApproveFailed if the token rejects that too.
    function disallow(address token, address spender) internal {
        if (IERC20(token).allowance(address(this), spender) == 0) return;
        (bool ok, bytes memory answer) = token.call(abi.encodeCall(IERC20.approve, (spender, 0)));
        if (ok && (answer.length == 0 || (answer.length == 32 && uint256(bytes32(answer)) == 1))) return;
        SafeTransferLib.safeApprove(token, spender, 1);
    }

    /// @notice Sends `amount`; false if nothing has left: the token reverts, has no code, or returns anything but true
    /// while the balance here is unchanged. A token without return data counts as sent.
    /// @dev Nothing is paid twice on a token's word. If a token denies the transfer and hides or changes the balance,
    /// before or afterwards, the transfer counts as sent: a recipient whom such a token really rejected is no longer
    /// owed.
    function tryTransfer(address token, address to, uint256 amount) internal returns (bool ok) {
        (bool known, uint256 before) = tryBalance(token, address(this));
        bytes memory data = abi.encodeWithSignature('transfer(address,uint256)', to, amount);
        bool called;
        assembly ('memory-safe') {
            called := call(gas(), token, 0, add(data, 32), mload(data), 0, 32)
            switch returndatasize()
            case 0 { ok := and(called, gt(extcodesize(token), 0)) }
            default { ok := and(called, and(gt(returndatasize(), 31), eq(mload(0), 1))) }
        }
        if (ok || !called || token.code.length == 0) return ok;
        (bool shown, uint256 present) = tryBalance(token, address(this));
        return !(known && shown && present == before);
    }

    /// @notice Balance of an account, and whether the token returned it.
    function tryBalance(address token, address account) internal view returns (bool known, uint256 amount) {
        assembly ('memory-safe') {
            mstore(0, shl(224, 0x70a08231))
            mstore(4, shr(96, shl(96, account)))
            known := and(gt(returndatasize(), 31), staticcall(AMOUNT_GAS, token, 0, 36, 0, 32))
            amount := mul(known, mload(0))
        }
    }
}
