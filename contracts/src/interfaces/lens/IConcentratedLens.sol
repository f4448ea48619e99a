// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Lens of concentrated pools: everything an exact quote needs, in one paginated call
interface IConcentratedLens {
    /// @notice An initialised tick.
    /// @param liquidityNet Added to the liquidity in range when the price rises past the tick, and removed when it
    /// falls
    /// @param liquidityGross Liquidity of all positions that start or end here
    struct TickRow {
        int24 tick;
        int128 liquidityNet;
        uint256 liquidityGross;
    }

    /// @notice One record of the volatility oracle.
    struct TimepointRow {
        uint16 index;
        uint32 blockTimestamp;
        int56 tickCumulative;
        uint88 volatilityCumulative;
        int24 tick;
        int24 averageTick;
        uint16 windowStartIndex;
    }

    /// @notice The parameters of the dynamic fee: fee = baseFee + Σ alpha ÷ (1 + e^((beta − x) ÷ gamma)) over both
    /// sets, rounded down each, where x is the mean volatility of 24 hours in intervals of 15 seconds. Follows
    /// Algebra's `AdaptiveFee`.
    /// @param alpha1 The most that the set adds, in pips
    /// @param beta1 Volatility at which it adds half of that
    /// @param gamma1 The volatility range over which it rises
    /// @param baseFee Pips (1e6 = 100 %)
    struct FeeConfigRow {
        uint16 alpha1;
        uint16 alpha2;
        uint32 beta1;
        uint32 beta2;
        uint16 gamma1;
        uint16 gamma2;
        uint16 baseFee;
    }

    /// @notice The dynamic fee. `timepoints` holds the last record, the oldest, and all around the start of the 24 h window that a fee up to
    /// one hour ahead of the call needs, ascending in time.
    struct DynamicFeeRow {
        bool active;
        FeeConfigRow config;
        uint16 lastIndex;
        uint16 oldestIndex;
        TimepointRow[] timepoints;
    }

    /// @notice A pool as of the block of the call. Amounts are raw units; values that a token does not return are zero.
    struct ConcentratedPoolRow {
        address pool;
        address token0;
        address token1;
        uint8 decimals0;
        uint8 decimals1;
        uint160 sqrtPrice; // Q64.96; 0 before the starting price is set
        int24 tick;
        uint128 liquidity; // in range
        int24 tickSpacing;
        uint16 fee; // pips, of a swap in the block of the call
        uint16 communityFee; // thousandths of the fee
        uint256 balance0; // held by the pool, fees owed included
        uint256 balance1;
        uint256 feeGrowth0; // Q128 per unit of liquidity
        uint256 feeGrowth1;
        address plugin;
        DynamicFeeRow dynamicFee;
        TickRow[] ticks; // ascending
        int24 ticksFrom; // `ticks` is complete from here
        int24 ticksTo; // to here
    }

    /// @notice Rows `offset` to `offset + limit` of the registry's pools, each with at most `maxTicks` initialised ticks on either side of
    /// its price, and the total. One snapshot: block and timestamp are those of the call.
    function concentratedPools(
        address registry,
        uint256 offset,
        uint256 limit,
        uint256 maxTicks
    )
        external
        view
        returns (ConcentratedPoolRow[] memory rows, uint256 total, uint256 blockNumber, uint256 timestamp);

    /// @notice The same rows of named pools.
    function concentratedPoolsOf(
        address[] calldata pools,
        uint256 maxTicks
    )
        external
        view
        returns (ConcentratedPoolRow[] memory rows, uint256 blockNumber, uint256 timestamp);
}
