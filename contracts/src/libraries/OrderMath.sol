// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title Arithmetic of orders
library OrderMath {
    /// @notice The base of percentages: 1,000 is one percent.
    uint32 internal constant PERCENT_BASE = 100_000;
    /// @notice A bid outbids one that it exceeds by more than a hundredth.
    uint32 internal constant MIN_OUTBID_PERCENT = 101_000;

    /// @notice The amount that the next chunk sells: a whole chunk, or the rest of the order.
    function nextChunk(
        uint256 srcAmount,
        uint256 srcBidAmount,
        uint256 srcFilledAmount
    )
        internal
        pure
        returns (uint256)
    {
        return FixedPointMathLib.min(srcBidAmount, srcAmount - srcFilledAmount);
    }

    /// @notice Least output of a chunk of `srcAmountIn`, rounded up: in the maker's favour.
    function chunkMinimum(
        uint256 srcAmountIn,
        uint256 srcBidAmount,
        uint256 dstMinAmount
    )
        internal
        pure
        returns (uint256)
    {
        if (srcAmountIn == srcBidAmount) return dstMinAmount;
        return FixedPointMathLib.fullMulDivUp(dstMinAmount, srcAmountIn, srcBidAmount);
    }

    /// @notice The output that a bid promises from a quote: minus the slippage, which is rounded up against the taker,
    /// and minus the fee. Zero if the fee exceeds it.
    function promised(uint256 quoted, uint32 slippagePercent, uint256 dstFee) internal pure returns (uint256) {
        uint256 kept = quoted - FixedPointMathLib.fullMulDiv(quoted, slippagePercent, PERCENT_BASE);
        return FixedPointMathLib.zeroFloorSub(kept, dstFee);
    }

    /// @notice Whether `dstAmount` exceeds the current bid by more than a hundredth.
    function outbids(uint256 dstAmount, uint256 standing) internal pure returns (bool) {
        return dstAmount > FixedPointMathLib.fullMulDiv(standing, MIN_OUTBID_PERCENT, PERCENT_BASE);
    }
}
