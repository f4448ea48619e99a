// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {EpochMath} from './EpochMath.sol';

/// @title Arithmetic of the collection: equal shares of a stream, and the parts of a royalty
/// @dev Everything rounds down, so that parts never add up to more than the whole.
library NftMath {
    /// @notice Items of the collection.
    uint256 internal constant ITEMS = 1734;
    /// @notice Royalty in basis points of a price.
    uint256 internal constant ROYALTY = 300;
    /// @notice Fraction bits of stake shares.
    uint256 internal constant SHARE_BITS = 96;

    /// @notice The seconds that each staked item gathers in `duration`, times 2^96; zero if no item is staked.
    function secondsPerItem(uint256 duration, uint256 items) internal pure returns (uint256) {
        return items == 0 ? 0 : (duration << SHARE_BITS) / items;
    }

    /// @notice The part of an epoch's stream that a stake share earns. `share` is in seconds, times 2^96.
    function streamedPart(uint256 amount, uint256 share) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(amount, share, EpochMath.EPOCH << SHARE_BITS);
    }

    /// @notice The part of an epoch's stream for the seconds without stakers.
    function idlePart(uint256 amount, uint256 busySeconds) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(amount, EpochMath.EPOCH - busySeconds, EpochMath.EPOCH);
    }

    /// @notice Royalty of a sale.
    function royaltyOn(uint256 price) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(price, ROYALTY, 10_000);
    }

    /// @notice The stakers' part of a royalty: one of its three points. The rest belongs to the minters.
    function stakersPart(uint256 royalty) internal pure returns (uint256) {
        return royalty / 3;
    }

    /// @notice The part of the minters' royalties for an account that minted `minted` items.
    function minterPart(uint256 amount, uint256 minted) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(amount, minted, ITEMS);
    }
}
