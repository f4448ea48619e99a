// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {MetadataReaderLib} from 'solady/utils/MetadataReaderLib.sol';

/// @title Calls to tokens that cannot fail the caller
/// @dev Gas, returned bytes and text length are bounded, so that a token that reverts, burns gas or answers garbage is a token that did
/// not answer.
library TokenCalls {
    /// @notice Gas of one question about what a token is called.
    uint256 internal constant METADATA_GAS = 100_000;
    /// @notice Gas of one question about an amount; tokens behind proxies that compute balances stay well below it.
    uint256 internal constant AMOUNT_GAS = 300_000;
    /// @notice Bytes to which names and symbols are cut.
    uint256 internal constant TEXT_LIMIT = 64;

    /// @notice One word from a view, and whether the token gave one.
    function tryRead(address token, bytes memory data, uint256 gasLimit) internal view returns (bool ok, uint256 word) {
        assembly ('memory-safe') {
            ok := and(gt(returndatasize(), 31), staticcall(gasLimit, token, add(data, 32), mload(data), 0, 32))
            word := mul(ok, mload(0))
        }
    }

    /// @notice Decimals, and whether the token answered with a number of at most 255.
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

    /// @notice Sends `amount`; false where the token reverts, answers false or has no code. Tokens that answer nothing count as sent.
    function tryTransfer(address token, address to, uint256 amount) internal returns (bool ok) {
        bytes memory data = abi.encodeWithSignature('transfer(address,uint256)', to, amount);
        assembly ('memory-safe') {
            ok := call(gas(), token, 0, add(data, 32), mload(data), 0, 32)
            switch returndatasize()
            case 0 { ok := and(ok, gt(extcodesize(token), 0)) }
            default { ok := and(ok, and(gt(returndatasize(), 31), eq(mload(0), 1))) }
        }
    }
}
