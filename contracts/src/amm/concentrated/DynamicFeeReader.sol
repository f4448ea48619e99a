// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IConcentratedLens} from '../../interfaces/lens/IConcentratedLens.sol';
import {IAlgebraFeePlugin} from './IAlgebra.sol';

/// @title The inputs of a pool's next fees, read from its plugin
/// @dev Calls to the plugin are bounded: one that reverts, burns gas or returns too little data has no dynamic fee
/// here.
library DynamicFeeReader {
    /// @notice Flags of a pool's plugin configuration: the plugin is called before each swap, and it sets the fee.
    uint8 private constant BEFORE_SWAP = 1;
    uint8 private constant DYNAMIC_FEE = 1 << 7;
    /// @notice Length of the window over which volatility is averaged, in seconds.
    uint256 private constant WINDOW = 1 days;
    /// @notice How far ahead of the call a fee can be predicted, in seconds, and the most records that may take.
    uint256 private constant HORIZON = 1 hours;
    uint256 private constant MAX_RECORDS = 128;
    uint256 private constant CALL_GAS = 100_000;

    function read(
        address plugin,
        uint8 pluginConfig
    )
        internal
        view
        returns (IConcentratedLens.DynamicFeeRow memory row)
    {
        if (pluginConfig & BEFORE_SWAP == 0 || pluginConfig & DYNAMIC_FEE == 0) return row;
        (bool hasConfig, IConcentratedLens.FeeConfigRow memory config) = _config(plugin);
        (bool hasIndex, uint256 index) = _word(plugin, abi.encodeCall(IAlgebraFeePlugin.timepointIndex, ()));
        if (!hasConfig || !hasIndex || index > type(uint16).max) return row;
        (bool hasRecord,) = _timepoint(plugin, uint16(index));
        if (!hasRecord) return row;
        row.active = true;
        (row.config, row.lastIndex) = (config, uint16(index));
        unchecked {
            // The ring is full if the slot after the last one has been written before.
            (bool full,) = _timepoint(plugin, row.lastIndex + 1);
            row.oldestIndex = full ? row.lastIndex + 1 : 0;
        }
        row.timepoints = _timepoints(plugin, row.oldestIndex, row.lastIndex);
    }

    /// @dev The oldest, those from the start of the window on, the two last ones.
    function _timepoints(
        address plugin,
        uint16 oldest,
        uint16 last
    )
        private
        view
        returns (IConcentratedLens.TimepointRow[] memory rows)
    {
        unchecked {
            // Distances from the oldest record: positions in time, wherever the ring buffer starts. Wider than an
            // index: one lies behind the last.
            uint256 length = uint16(last - oldest);
            uint256 first = _atOrBefore(plugin, oldest, length, block.timestamp - WINDOW);
            rows = new IConcentratedLens.TimepointRow[](MAX_RECORDS + 3);
            uint256 count;
            if (first != 0) (, rows[count++]) = _timepoint(plugin, oldest);
            uint256 position = first;
            for (; position <= length && position - first < MAX_RECORDS; ++position) {
                (, IConcentratedLens.TimepointRow memory row) = _timepoint(plugin, oldest + uint16(position));
                rows[count++] = row;
                if (row.blockTimestamp >= block.timestamp - WINDOW + HORIZON) {
                    ++position;
                    break;
                }
            }
            if (position < length) (, rows[count++]) = _timepoint(plugin, last - 1);
            if (position <= length) (, rows[count++]) = _timepoint(plugin, last);
            assembly ('memory-safe') {
                mstore(rows, count)
            }
        }
    }

    /// @dev Position of the newest record not after `time`; 0, the oldest, if none is that old.
    function _atOrBefore(
        address plugin,
        uint16 oldest,
        uint256 length,
        uint256 time
    )
        private
        view
        returns (uint256 low)
    {
        unchecked {
            uint256 high = length;
            while (low < high) {
                uint256 middle = (low + high + 1) / 2;
                (, IConcentratedLens.TimepointRow memory row) = _timepoint(plugin, oldest + uint16(middle));
                if (row.blockTimestamp <= time) low = middle;
                else high = middle - 1;
            }
        }
    }

    function _timepoint(
        address plugin,
        uint16 index
    )
        private
        view
        returns (bool initialised, IConcentratedLens.TimepointRow memory row)
    {
        (bool ok, bytes memory answer) = _ask(plugin, abi.encodeCall(IAlgebraFeePlugin.timepoints, (index)), 7);
        if (!ok) return (false, row);
        uint256[7] memory words = abi.decode(answer, (uint256[7]));
        initialised = words[0] != 0;
        row.index = index;
        row.blockTimestamp = uint32(words[1]);
        row.tickCumulative = int56(int256(words[2]));
        row.volatilityCumulative = uint88(words[3]);
        row.tick = int24(int256(words[4]));
        row.averageTick = int24(int256(words[5]));
        row.windowStartIndex = uint16(words[6]);
    }

    function _config(address plugin) private view returns (bool ok, IConcentratedLens.FeeConfigRow memory row) {
        bytes memory answer;
        (ok, answer) = _ask(plugin, abi.encodeCall(IAlgebraFeePlugin.feeConfig, ()), 7);
        if (!ok) return (false, row);
        uint256[7] memory words = abi.decode(answer, (uint256[7]));
        (row.alpha1, row.alpha2) = (uint16(words[0]), uint16(words[1]));
        (row.beta1, row.beta2) = (uint32(words[2]), uint32(words[3]));
        (row.gamma1, row.gamma2, row.baseFee) = (uint16(words[4]), uint16(words[5]), uint16(words[6]));
    }

    function _word(address plugin, bytes memory data) private view returns (bool ok, uint256 word) {
        bytes memory answer;
        (ok, answer) = _ask(plugin, data, 1);
        if (ok) word = abi.decode(answer, (uint256));
    }

    /// @dev Exactly `words` words, or no result. Longer return data is cut.
    function _ask(address plugin, bytes memory data, uint256 words)
        private
        view
        returns (bool ok, bytes memory answer)
    {
        answer = new bytes(words * 32);
        assembly ('memory-safe') {
            ok := staticcall(CALL_GAS, plugin, add(data, 32), mload(data), add(answer, 32), mload(answer))
            ok := and(ok, gt(returndatasize(), sub(mload(answer), 1)))
        }
    }
}
