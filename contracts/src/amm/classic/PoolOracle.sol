// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IPoolOracle} from '../../interfaces/amm/classic/IPoolOracle.sol';
import {TransientLock} from '../../utils/TransientLock.sol';

/// @title A ring of observations, each one word: timestamp (32 bits) and sum of logarithm times seconds (224 bits)
/// @dev The ring advances when a period of 30 minutes begins; within a period the newest word is overwritten. All words are written
/// at creation, so that no swap pays for a new slot.
abstract contract PoolOracle is TransientLock, IPool {
    uint256 private constant PERIOD = 1800;
    uint256 private constant LENGTH = 24;
    /// @dev A timestamp that marks a word as never written.
    uint256 private constant BLANK = 1;

    uint256[LENGTH] private _observations;

    constructor() {
        for (uint256 i; i < LENGTH; ++i) {
            _observations[i] = _word(BLANK, 0);
        }
    }

    /// @dev Logarithm (wad) of the price at the margin, from the stored reserves; 0 without reserves.
    function _logPrice() internal view virtual returns (int256);

    /// @dev Timestamp of the stored reserves, and the index of the newest observation.
    function _oracleState() internal view virtual returns (uint256 last, uint256 cursor);

    /// @dev Called once per block, before the reserves change. `logPrice` held since `last`. Returns the new cursor.
    function _write(uint256 last, uint256 cursor, int256 logPrice) internal returns (uint256) {
        unchecked {
            (uint256 written, int256 sum) = _read(cursor);
            if (written == BLANK) {
                // The first observation is kept beside the one that will be overwritten: the history begins with the
                // pool.
                _observations[cursor++] = _word(block.timestamp, 0);
            } else {
                sum += logPrice * int256(block.timestamp - last);
                if (block.timestamp / PERIOD != written / PERIOD) cursor = (cursor + 1) % LENGTH;
            }
            _observations[cursor] = _word(block.timestamp, sum);
            return cursor;
        }
    }

    /// @inheritdoc IPoolOracle
    function periodSize() external pure returns (uint256) {
        return PERIOD;
    }

    /// @inheritdoc IPoolOracle
    function observationLength() external pure returns (uint256) {
        return LENGTH;
    }

    /// @inheritdoc IPoolOracle
    function observationIndex() external view returns (uint256 cursor) {
        (, cursor) = _oracleState();
    }

    /// @inheritdoc IPoolOracle
    function observations(uint256 index) external view returns (uint256 timestamp, int256 logPriceCumulative) {
        return _read(index);
    }

    /// @inheritdoc IPoolOracle
    function observe(uint32[] calldata secondsAgos)
        external
        view
        whenUnlocked
        returns (int256[] memory logPriceCumulatives)
    {
        logPriceCumulatives = new int256[](secondsAgos.length);
        for (uint256 i; i < secondsAgos.length; ++i) {
            logPriceCumulatives[i] = _sumAt(secondsAgos[i]);
        }
    }

    /// @inheritdoc IPoolOracle
    function consult(uint32 secondsAgo) external view whenUnlocked returns (int256 meanLogPrice, uint256 meanPrice) {
        meanLogPrice = secondsAgo == 0 ? _logPrice() : (_sumAt(0) - _sumAt(secondsAgo)) / int256(uint256(secondsAgo));
        meanPrice = uint256(FixedPointMathLib.expWad(meanLogPrice));
    }

    /// @dev The sum as of `secondsAgo`. The newest observation is at `last`: the price has not changed since.
    function _sumAt(uint256 secondsAgo) private view returns (int256) {
        if (secondsAgo >= block.timestamp) revert ObservationTooOld(secondsAgo);
        uint256 target = block.timestamp - secondsAgo;
        (, uint256 cursor) = _oracleState();
        (uint256 laterTime, int256 laterSum) = _read(cursor);
        if (laterTime == BLANK) revert ObservationTooOld(secondsAgo);
        if (target >= laterTime) return laterSum + _logPrice() * int256(target - laterTime);
        for (uint256 i = 1; i < LENGTH; ++i) {
            (uint256 time, int256 sum) = _read((cursor + LENGTH - i) % LENGTH);
            if (time == BLANK) break;
            if (time <= target) {
                return sum + ((laterSum - sum) * int256(target - time)) / int256(laterTime - time);
            }
            (laterTime, laterSum) = (time, sum);
        }
        revert ObservationTooOld(secondsAgo);
    }

    function _read(uint256 index) private view returns (uint256 timestamp, int256 sum) {
        uint256 word = _observations[index];
        return (word >> 224, int256(int224(uint224(word))));
    }

    function _word(uint256 timestamp, int256 sum) private pure returns (uint256) {
        return (timestamp << 224) | uint256(uint224(int224(sum)));
    }
}
