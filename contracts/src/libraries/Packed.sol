// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Two 112-bit amounts and 32 further bits in one word, so that they are read and written at the price of one slot
library Packed {
    /// @dev The caller has checked that both amounts fit 112 bits and `rest` 32.
    function pack(uint256 amount0, uint256 amount1, uint256 rest) internal pure returns (uint256) {
        return amount0 | (amount1 << 112) | (rest << 224);
    }

    function unpack(uint256 word) internal pure returns (uint256 amount0, uint256 amount1, uint256 rest) {
        return (word & type(uint112).max, (word >> 112) & type(uint112).max, word >> 224);
    }
}
