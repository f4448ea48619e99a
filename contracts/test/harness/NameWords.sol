// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Names of up to 64 bytes as words: their size, and their bytes from the left
library NameWords {
    function toName(uint256 size, uint256 head, uint256 tail) internal pure returns (bytes memory name) {
        name = abi.encode(head, tail);
        assembly ('memory-safe') {
            mstore(name, size)
        }
    }

    function toWords(bytes memory name) internal pure returns (uint256 size, uint256 head, uint256 tail) {
        (head, tail) = abi.decode(bytes.concat(name, new bytes(64 - name.length)), (uint256, uint256));
        return (name.length, head, tail);
    }
}
