// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IPool} from '../../interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../interfaces/amm/weighted/IWeightedPool.sol';

/// @title The immutable state of a weighted pool: its tokens, their weights and decimals
/// @dev One word of code per token: address (160 bits), weight (64), decimals (8). Missing tokens are zero.
abstract contract WeightedTokens is IWeightedPool {
    /// @dev A pool's creation settings. Lists follow the tokens, which ascend by address; weights are wads, the fee is
    /// pips.
    struct Settings {
        string name;
        string symbol;
        address[] tokens;
        uint256[] weights;
        uint8[] decimals;
        uint256 fee;
        address owner;
    }

    /// @inheritdoc IWeightedPool
    address public immutable factory;
    uint256 internal immutable COUNT;
    uint256 private immutable ENTRY_0;
    uint256 private immutable ENTRY_1;
    uint256 private immutable ENTRY_2;
    uint256 private immutable ENTRY_3;
    uint256 private immutable ENTRY_4;
    uint256 private immutable ENTRY_5;
    uint256 private immutable ENTRY_6;
    uint256 private immutable ENTRY_7;

    /// @dev The factory has checked the three lists.
    constructor(Settings memory s) {
        uint256[8] memory entries;
        for (uint256 i; i < s.tokens.length; ++i) {
            entries[i] = uint160(s.tokens[i]) | (s.weights[i] << 160) | (uint256(s.decimals[i]) << 224);
        }
        factory = msg.sender;
        COUNT = s.tokens.length;
        (ENTRY_0, ENTRY_1, ENTRY_2, ENTRY_3) = (entries[0], entries[1], entries[2], entries[3]);
        (ENTRY_4, ENTRY_5, ENTRY_6, ENTRY_7) = (entries[4], entries[5], entries[6], entries[7]);
    }

    /// @inheritdoc IWeightedPool
    function tokens() public view returns (address[] memory list) {
        list = new address[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            list[i] = _token(i);
        }
    }

    /// @inheritdoc IWeightedPool
    function weights() public view returns (uint256[] memory list) {
        list = new uint256[](COUNT);
        for (uint256 i; i < COUNT; ++i) {
            list[i] = _weight(i);
        }
    }

    /// @inheritdoc IWeightedPool
    function getNormalizedWeights() external view returns (uint256[] memory) {
        return weights();
    }

    function _token(uint256 i) internal view returns (address) {
        return address(uint160(_entry(i)));
    }

    function _weight(uint256 i) internal view returns (uint256) {
        return uint64(_entry(i) >> 160);
    }

    function _decimals(uint256 i) internal view returns (uint256) {
        return _entry(i) >> 224;
    }

    /// @dev Place of a token in the lists.
    function _indexOf(address token) internal view returns (uint256) {
        for (uint256 i; i < COUNT; ++i) {
            if (_token(i) == token) return i;
        }
        revert IPool.InvalidToken(token);
    }

    /// @dev Rejects an address that cannot return an output.
    function _requireRecipient(address to) internal view {
        if (to == address(this)) revert IPool.InvalidTo(to);
        for (uint256 i; i < COUNT; ++i) {
            if (_token(i) == to) revert IPool.InvalidTo(to);
        }
    }

    function _entry(uint256 i) private view returns (uint256) {
        if (i == 0) return ENTRY_0;
        if (i == 1) return ENTRY_1;
        if (i == 2) return ENTRY_2;
        if (i == 3) return ENTRY_3;
        if (i == 4) return ENTRY_4;
        if (i == 5) return ENTRY_5;
        return i == 6 ? ENTRY_6 : ENTRY_7;
    }
}
