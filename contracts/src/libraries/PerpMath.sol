// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';

// PERP-2, PERP-3
/// @title The value and the liquidation of a perpetual position, and shares of the vault behind it
/// @dev Sizes and margins are raw units of the margin token below 2^112, prices dollars as a wad below 2^128, fees pips
/// (1e6 = 100 %). Every rounding favours the vault. Twin of `packages/domain/src/perp`.
library PerpMath {
    uint256 internal constant PIPS = 1e6;
    /// @notice Pips of the size: a remaining margin at or below it is liquidated: 0.8 %.
    uint256 internal constant MAINTENANCE = 8000;
    /// @notice Vault shares without an owner, against one raw unit: they take part in gifts to an empty vault.
    uint256 internal constant VIRTUAL_SHARES = 1000;
    /// @dev Token amounts of positions have 36 decimals.
    uint256 private constant TOKENS = 1e36;

    // Positions

    /// @notice Profit less loss of a position at a price, without fees: a profit rounded down and never above the size, a loss rounded up.
    function pnlOf(bool isLong, uint256 size, uint256 entryPrice, uint256 price) internal pure returns (int256) {
        (uint256 up, uint256 down) = isLong ? (price, entryPrice) : (entryPrice, price);
        if (up < down) return -int256(FixedPointMathLib.fullMulDivUp(size, down - up, entryPrice));
        return int256(FixedPointMathLib.min(size, FixedPointMathLib.fullMulDiv(size, up - down, entryPrice)));
    }

    /// @notice A fee on a size, rounded up.
    function perpFeeOn(uint256 size, uint256 pips) internal pure returns (uint256) {
        return FixedPointMathLib.mulDivUp(size, pips, PIPS);
    }

    /// @notice A fee by the hour on a size over some seconds, rounded up.
    function borrowFeeOn(uint256 size, uint256 pips, uint256 time) internal pure returns (uint256) {
        return FixedPointMathLib.mulDivUp(size, pips * time, PIPS * 1 hours);
    }

    /// @notice The remaining margin after profit, loss and charges; negative if a loss exceeds the margin.
    function equityOf(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges,
        uint256 price
    )
        internal
        pure
        returns (int256)
    {
        return int256(margin) + pnlOf(isLong, size, entryPrice, price) - int256(charges);
    }

    /// @notice Whether a position can be liquidated: its remaining margin is at most the maintenance of its size.
    function isLiquidatable(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges,
        uint256 price
    )
        internal
        pure
        returns (bool)
    {
        return equityOf(isLong, size, margin, entryPrice, charges, price) <= int256(perpFeeOn(size, MAINTENANCE));
    }

    /// @notice The liquidation price of a position: the highest one for a long, the lowest one for a short position.
    /// @dev Zero for a long one that no price liquidates. If every price does, the greatest word for a long one and
    /// zero for a short one.
    function liquidationPrice(
        bool isLong,
        uint256 size,
        uint256 margin,
        uint256 entryPrice,
        uint256 charges
    )
        internal
        pure
        returns (uint256)
    {
        // It is liquidated if profit minus loss is at most this.
        int256 most = int256(perpFeeOn(size, MAINTENANCE) + charges) - int256(margin);
        if (most >= int256(size)) return isLong ? type(uint256).max : 0;
        if (!isLong) return FixedPointMathLib.fullMulDiv(entryPrice, uint256(int256(size) - most - 1), size) + 1;
        int256 rest = int256(size) + most + 1;
        return rest <= 0 ? 0 : FixedPointMathLib.fullMulDivUp(entryPrice, uint256(rest), size) - 1;
    }

    // Vault

    /// @notice Shares for `assets` put into a vault of `value`, rounded down.
    function perpShares(uint256 assets, uint256 value, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(assets, supply + VIRTUAL_SHARES, value + 1);
    }

    /// @notice Value of `shares` of a vault of `value`, rounded down.
    function perpAssets(uint256 shares, uint256 value, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(shares, value + 1, supply + VIRTUAL_SHARES);
    }

    /// @notice The token amount of a position's size, with 36 decimals, rounded up.
    function tokensOf(uint256 size, uint256 entryPrice) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(size, TOKENS, entryPrice);
    }

    /// @notice Value of `tokens` at a price, in raw units of the margin token, rounded up.
    function worthOf(uint256 tokens, uint256 price) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(tokens, price, TOKENS);
    }
}
