// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

/// @title The fee of a swap and its distribution over pool tokens
library FeeMath {
    /// @notice Fees are in pips: 1e6 = 100 %.
    uint256 internal constant PIPS = 1_000_000;

    /// @notice Part of `amountIn` kept as fee, rounded up. `fee` is in pips, at most 1e6.
    function feeOn(uint256 amountIn, uint256 fee) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(amountIn, fee, PIPS);
    }

    /// @notice Smallest amount that leaves `netIn` after the fee. `fee` is in pips, below 1e6.
    function grossFor(uint256 netIn, uint256 fee) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(netIn, PIPS, PIPS - fee);
    }

    /// @notice Growth of the fee index (fee units per pool token, times 2^128) when `fees` are shared by `supply`,
    /// rounded down.
    /// @dev The rounding remainder stays in the pool forever: below `supply / 2^128` units, so below one unit for any
    /// supply in use.
    function indexGrowth(uint256 fees, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(fees, 1 << 128, supply);
    }

    /// @notice Fees of `balance` pool tokens over a `growth` of the index, rounded down.
    function feesOver(uint256 balance, uint256 growth) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(balance, growth, 1 << 128);
    }
}
