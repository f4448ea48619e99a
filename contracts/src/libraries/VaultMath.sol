// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {FixedPointMathLib} from 'solady/utils/FixedPointMathLib.sol';
import {Prices} from '../amm/concentrated/PriceWindow.sol';
import {IStrategyVault} from '../interfaces/vaults/IStrategyVault.sol';

// VAULT-5
/// @title Shares of a vault, the cost of a rebalance, and the width of a range
/// @dev Amounts are raw units, prices √price × 2^96, fees and costs pips (1e6 = 100 %), widths ticks. Every rounding
/// favours the remaining holders.
library VaultMath {
    /// @notice Shares without an owner, against one wei of each token: they take part in gifts to an empty vault.
    uint256 internal constant VIRTUAL_SHARES = 1000;
    /// @notice Shares below which no first deposit is taken.
    uint256 internal constant MINIMUM_FIRST = 1e9;
    /// @notice The maximum cost of one rebalance, and of all in seven days, out of the share price.
    uint256 internal constant MAX_COST = 3000;
    uint256 internal constant MAX_WEEKLY_COST = 10_000;
    uint256 internal constant PIPS = 1e6;
    /// @dev One compounding offers a position a tenth of the vault at most.
    uint256 private constant FEED_PARTS = 10;
    /// @notice Time over which collected fees are released, and after which a share has its full part of unreleased
    /// ones: a wad of seconds.
    uint256 internal constant RELEASE = 6 hours * WAD;
    uint256 internal constant WAD = 1e18;

    /// @dev A book of costs is one word: the number of the last day above, below it 24 bits of cost for each of the last eight days.
    uint256 private constant LANE = 24;
    uint256 private constant LANES = 8;

    // Shares

    /// @notice Shares of the first deposit of both tokens: their geometric mean.
    function firstShares(uint256 amount0, uint256 amount1) internal pure returns (uint256) {
        return FixedPointMathLib.sqrt(amount0 * amount1) * VIRTUAL_SHARES;
    }

    /// @notice Shares for both tokens at the vault's own ratio: the smaller part decides. A token without a balance in
    /// the vault is ignored.
    function sharesOfBoth(
        uint256 amount0,
        uint256 amount1,
        uint256 total0,
        uint256 total1,
        uint256 supply
    )
        internal
        pure
        returns (uint256 shares)
    {
        shares = total0 + total1 == 0 ? 0 : type(uint256).max;
        if (total0 != 0) shares = FixedPointMathLib.fullMulDiv(amount0, supply + VIRTUAL_SHARES, total0);
        if (total1 != 0) {
            shares =
                FixedPointMathLib.min(shares, FixedPointMathLib.fullMulDiv(amount1, supply + VIRTUAL_SHARES, total1));
        }
    }

    /// @notice The amount of a token for shares at the vault's own ratio: never more than the amount from which they
    /// were computed.
    function amountOfShares(uint256 shares, uint256 total, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDivUp(shares, total, supply + VIRTUAL_SHARES);
    }

    /// @notice Shares for `amount` of one token of a vault worth `value` of it. The first ones cost as much as in an
    /// empty vault.
    function sharesOfOne(uint256 amount, uint256 value, uint256 supply) internal pure returns (uint256) {
        if (supply == 0) return amount * VIRTUAL_SHARES;
        return FixedPointMathLib.fullMulDiv(amount, supply + VIRTUAL_SHARES, value + 1);
    }

    /// @notice The part of `total` for `shares`.
    function partOf(uint256 total, uint256 shares, uint256 supply) internal pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(total, shares, supply + VIRTUAL_SHARES);
    }

    /// @notice The part of `fresh`, the unreleased fees, that `shares` take along: their share of it, scaled by `age`,
    /// a wad of seconds. The last holder takes all.
    function takenAlong(uint256 fresh, uint256 shares, uint256 supply, uint256 age) internal pure returns (uint256) {
        if (shares == supply) return fresh;
        return FixedPointMathLib.fullMulDiv(partOf(fresh, shares, supply), age, RELEASE);
    }

    /// @notice Age of `held` shares when `added` ones join them: the mean, so that together they are never older than apart.
    function meanAge(uint256 held, uint256 heldAge, uint256 added, uint256 addedAge) internal pure returns (uint256) {
        uint256 all = held + added;
        return all == 0 ? 0 : (held * heldAge + added * addedAge) / all;
    }

    /// @notice The vault's value in the deposited token: the other token at its highest price, plus the fee of a swap.
    /// So a deposit is never a cheaper swap.
    function valueInDeposit(
        bool inToken0,
        uint256 total0,
        uint256 total1,
        Prices memory p,
        uint256 fee
    )
        internal
        pure
        returns (uint256)
    {
        if (inToken0) {
            uint256 asToken0 =
                FixedPointMathLib.fullMulDivUp(FixedPointMathLib.fullMulDivUp(total1, 1 << 96, p.low), 1 << 96, p.low);
            return total0 + FixedPointMathLib.fullMulDivUp(asToken0, PIPS + fee, PIPS);
        }
        uint256 asToken1 =
            FixedPointMathLib.fullMulDivUp(FixedPointMathLib.fullMulDivUp(total0, p.high, 1 << 96), p.high, 1 << 96);
        return total1 + FixedPointMathLib.fullMulDivUp(asToken1, PIPS + fee, PIPS);
    }

    // Compounding

    /// @notice The part of an idle amount that one compounding offers to a position: all of it, or as much as keeps
    /// idle tokens worth `idle` within a tenth of a vault worth `whole`.
    function offered(uint256 amount, uint256 idle, uint256 whole) internal pure returns (uint256) {
        uint256 most = whole / FEED_PARTS;
        return idle <= most ? amount : FixedPointMathLib.fullMulDiv(amount, most, idle);
    }

    // Costs

    /// @notice Both tokens in token1, rounded down.
    function valueOf(uint256 total0, uint256 total1, uint160 price) internal pure returns (uint256) {
        return total1 + _inToken1(total0, price);
    }

    /// @notice Pips by which a value has fallen, rounded up; 0 if it has not.
    function costOf(uint256 before, uint256 now_) internal pure returns (uint256) {
        return now_ >= before ? 0 : FixedPointMathLib.fullMulDivUp(before - now_, PIPS, before);
    }

    /// @notice The book with `cost` added to `day`, and the costs of that day and the seven before it.
    function addCost(uint256 book, uint256 day, uint256 cost) internal pure returns (uint256, uint256 total) {
        uint256 passed = day - (book >> (LANE * LANES));
        uint256 lanes = passed >= LANES ? 0 : uint192(book << (LANE * passed));
        lanes += cost;
        for (uint256 i; i < LANES; ++i) {
            total += uint24(lanes >> (LANE * i));
        }
        return (lanes | (day << (LANE * LANES)), total);
    }

    // Kinds

    /// @notice Bounds of the whole width of a range.
    function widthsOf(IStrategyVault.Kind kind) internal pure returns (int24 narrowest, int24 widest) {
        if (kind == IStrategyVault.Kind.Wide) return (2800, 9000);
        if (kind == IStrategyVault.Kind.Narrow) return (600, 2800);
        if (kind == IStrategyVault.Kind.Correlated) return (120, 600);
        if (kind == IStrategyVault.Kind.Stable) return (60, 360);
        return (600, 16_000);
    }

    /// @notice How far prices may be from their average for a deposit: 2 %, a wad; 0.5 % if the tokens have about the
    /// same value.
    function toleranceOf(IStrategyVault.Kind kind) internal pure returns (uint256) {
        bool pegged = kind == IStrategyVault.Kind.Correlated || kind == IStrategyVault.Kind.Stable;
        return pegged ? 0.005e18 : 0.02e18;
    }

    /// @notice Whether the main range of a vault of two tokens has the average price in its middle half.
    function isCentred(int24 bottom, int24 top, int24 tick) internal pure returns (bool) {
        int24 quarter = (top - bottom) / 4;
        return tick >= bottom + quarter && tick <= top - quarter;
    }

    /// @notice Whether a range is no farther from the average price than it is wide.
    function isNear(int24 bottom, int24 top, int24 tick) internal pure returns (bool) {
        int24 width = top - bottom;
        return tick >= bottom - width && tick <= top + width;
    }

    function _inToken1(uint256 amount0, uint160 price) private pure returns (uint256) {
        return FixedPointMathLib.fullMulDiv(FixedPointMathLib.fullMulDiv(amount0, price, 1 << 96), price, 1 << 96);
    }
}
