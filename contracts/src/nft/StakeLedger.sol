// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {INftStaking} from '../interfaces/nft/INftStaking.sol';
import {NftMath} from '../libraries/NftMath.sol';
import {Timeline} from '../libraries/Timeline.sol';

// NFT-2
/// @title The number of items staked by each account, and its share of every second
/// @dev The index is the total of an item that was staked all the time: seconds per item, times 2^96. An account's
/// share is its items times the index, plus an offset that keeps it steady when its items change; so one word
/// determines it for every second until the next change. Independent of reward tokens.
abstract contract StakeLedger is INftStaking {
    using Timeline for uint256[];

    struct Totals {
        uint256 items;
        uint256 busySeconds;
        uint256 index;
    }

    /// @dev Below the second: items 16, busy seconds 40, index 160 bits.
    uint256[] private _totals;
    /// @dev Below the second: items 16, offset 200 bits, signed.
    mapping(address account => uint256[]) private _stakes;

    /// @inheritdoc INftStaking
    function totalStaked() external view returns (uint256) {
        return uint16(_totals.last() >> 200);
    }

    /// @inheritdoc INftStaking
    function stakedBy(address account) external view returns (uint256) {
        return uint16(_stakes[account].last() >> 200);
    }

    /// @inheritdoc INftStaking
    function stakeShareAt(address account, uint256 timestamp) public view returns (uint256) {
        uint256 word = _stakes[account].at(timestamp);
        if (word == 0) return 0;
        return uint256(int256(uint256(uint16(word >> 200)) * _totalsAt(timestamp).index) + _offset(word));
    }

    /// @inheritdoc INftStaking
    function busySecondsAt(uint256 timestamp) public view returns (uint256) {
        return _totalsAt(timestamp).busySeconds;
    }

    /// @dev When an account first staked; zero if it never did.
    function _firstStakeOf(address account) internal view returns (uint256) {
        uint256[] storage words = _stakes[account];
        return words.length == 0 ? 0 : Timeline.secondOf(words[0]);
    }

    function _addItems(address account, uint256 count) internal {
        uint256 items = uint16(_stakes[account].last() >> 200);
        _write(account, items, items + count);
    }

    function _removeItems(address account, uint256 count) internal {
        uint256 items = uint16(_stakes[account].last() >> 200);
        _write(account, items, items - count);
    }

    function _write(address account, uint256 before, uint256 items) private {
        Totals memory t = _totalsAt(block.timestamp);
        int256 offset = _offset(_stakes[account].last()) + (int256(before) - int256(items)) * int256(t.index);
        _stakes[account].note((items << 200) | uint200(uint256(offset)));
        _totals.note(((t.items + items - before) << 200) | (t.busySeconds << 160) | t.index);
    }

    function _totalsAt(uint256 timestamp) private view returns (Totals memory t) {
        uint256 word = _totals.at(timestamp);
        (t.items, t.busySeconds, t.index) = (uint16(word >> 200), uint40(word >> 160), uint160(word));
        if (t.items == 0) return t;
        uint256 duration = timestamp - Timeline.secondOf(word);
        t.busySeconds += duration;
        t.index += NftMath.secondsPerItem(duration, t.items);
    }

    function _offset(uint256 word) private pure returns (int256) {
        return int200(uint200(word));
    }
}
