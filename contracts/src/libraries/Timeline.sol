// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Values over time: each valid from a second on, with lookup for any second
/// @dev The upper 40 bits of a word are its second, the other 216 the value from then on.
library Timeline {
    uint256 private constant VALUE_BITS = 216;

    /// @notice Records `value` from the current second on; it replaces a value recorded in the same second.
    function note(uint256[] storage words, uint256 value) internal {
        uint256 word = (block.timestamp << VALUE_BITS) | value;
        uint256 length = words.length;
        if (length != 0 && words[length - 1] >> VALUE_BITS == block.timestamp) words[length - 1] = word;
        else words.push(word);
    }

    /// @notice The last word, or zero if there is none.
    function last(uint256[] storage words) internal view returns (uint256) {
        uint256 length = words.length;
        return length == 0 ? 0 : words[length - 1];
    }

    /// @notice The word that was valid at `timestamp`, or zero if there was none yet.
    function at(uint256[] storage words, uint256 timestamp) internal view returns (uint256) {
        (uint256 low, uint256 high) = (0, words.length);
        // The requested word is nearly always the newest.
        if (high != 0 && secondOf(words[high - 1]) <= timestamp) return words[high - 1];
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (secondOf(words[middle]) <= timestamp) low = middle + 1;
            else high = middle;
        }
        return low == 0 ? 0 : words[low - 1];
    }

    function secondOf(uint256 word) internal pure returns (uint256) {
        return word >> VALUE_BITS;
    }
}
