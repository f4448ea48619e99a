// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice The functions used of a pool of Algebra Integral 1.2.
interface IAlgebraPool {
    /// @notice Sends the output to `recipient`, then requests the input from the caller through `algebraSwapCallback`.
    /// @param zeroToOne Whether token0 is the input
    /// @param amountRequired Raw units in if positive, raw units out if negative
    /// @param limitSqrtPrice √price × 2^96 at which the swap ends, even if the amount is not fully swapped
    /// @param data Passed to the callback unchanged
    /// @return amount0 Raw units of token0 that the pool gained; negative if it paid them out
    /// @return amount1 As `amount0`, of token1
    function swap(
        address recipient,
        bool zeroToOne,
        int256 amountRequired,
        uint160 limitSqrtPrice,
        bytes calldata data
    )
        external
        returns (int256 amount0, int256 amount1);
    /// @notice Like `swap`, for a token with a fee on transfer.
    /// @param leftoversRecipient Receives the paid amount that was not swapped
    /// @dev Requests payment first and swaps what arrived; exact input only.
    function swapWithPaymentInAdvance(
        address leftoversRecipient,
        address recipient,
        bool zeroToOne,
        int256 amountToSell,
        uint160 limitSqrtPrice,
        bytes calldata data
    )
        external
        returns (int256 amount0, int256 amount1);

    /// @notice The one of the two tokens with the lower address.
    function token0() external view returns (address);
    /// @notice The one of the two tokens with the higher address.
    function token1() external view returns (address);
    /// @notice Price and settings.
    /// @return price √price of token0 in token1, in raw units, × 2^96; zero before the starting price is set
    /// @return tick The tick of the price
    /// @return lastFee The last stored swap fee in pips
    /// @return pluginConfig Flags: the hooks before and after which the plugin is called, and whether it sets the fee
    /// @return communityFee Thousandths of the swap fee
    /// @return unlocked False within a call of the pool
    function globalState()
        external
        view
        returns (uint160 price, int24 tick, uint16 lastFee, uint8 pluginConfig, uint16 communityFee, bool unlocked);
    /// @notice A tick. Initialised ticks and both ends of the price range form a linked list.
    /// @return liquidityTotal Liquidity of all positions that start or end here; zero if the tick is not initialised
    /// @return liquidityDelta Added to the liquidity in range when the price rises past the tick, and removed when it
    /// falls
    /// @return prevTick The previous one in the list
    /// @return nextTick The next one in the list
    /// @return outerFeeGrowth0Token Fees in token0 per unit of liquidity, × 2^128, on the side of the tick away from
    /// the price
    /// @return outerFeeGrowth1Token As `outerFeeGrowth0Token`, of token1
    function ticks(int24 tick)
        external
        view
        returns (
            uint256 liquidityTotal,
            int128 liquidityDelta,
            int24 prevTick,
            int24 nextTick,
            uint256 outerFeeGrowth0Token,
            uint256 outerFeeGrowth1Token
        );
    /// @notice The nearest tick of the list at or below the price.
    function prevTickGlobal() external view returns (int24);
    /// @notice The nearest tick of the list above the price.
    function nextTickGlobal() external view returns (int24);
    /// @notice Current swap fee in pips of the amount in (1e6 = 100 %). If the plugin sets it, the plugin is called,
    /// and may revert.
    function fee() external view returns (uint16);
    /// @notice Liquidity in range.
    function liquidity() external view returns (uint128);
    /// @notice Positions start and end at multiples of this many ticks.
    function tickSpacing() external view returns (int24);
    /// @notice Fees in token0 per unit of liquidity in range since the pool's creation, × 2^128. It may wrap around.
    function totalFeeGrowth0Token() external view returns (uint256);
    /// @notice Like `totalFeeGrowth0Token`, for token1.
    function totalFeeGrowth1Token() external view returns (uint256);
    /// @notice The plugin that the pool calls; zero if it has none.
    function plugin() external view returns (address);
}

/// @notice The functions used of the factory of Algebra Integral 1.2.
interface IAlgebraFactory {
    /// @notice Deploys the pools: their addresses are derived from it.
    function poolDeployer() external view returns (address);
    /// @notice keccak256 of the pools' creation code.
    function POOL_INIT_CODE_HASH() external view returns (bytes32);
    /// @notice The default pool of two tokens, in any order; zero if there is none.
    function poolByPair(address tokenA, address tokenB) external view returns (address pool);
}

/// @notice The functions used of the plugin that sets the dynamic fee.
interface IAlgebraFeePlugin {
    /// @notice The parameters of the dynamic fee, as `IConcentratedLens.FeeConfigRow` explains them.
    function feeConfig()
        external
        view
        returns (uint16 alpha1, uint16 alpha2, uint32 beta1, uint32 beta2, uint16 gamma1, uint16 gamma2, uint16 baseFee);
    /// @notice Index of the newest record. Records fill a ring of 65,536.
    function timepointIndex() external view returns (uint16);
    /// @notice A record of the pool's past.
    /// @return initialized Whether there is a record at this index
    /// @return blockTimestamp Second at which it was written
    /// @return tickCumulative Sum of tick × seconds
    /// @return volatilityCumulative Sum of volatility × seconds
    /// @return tick The tick when the record was written
    /// @return averageTick Average of the 24 hours before
    /// @return windowStartIndex Index of the record at the start of those 24 hours, or of the oldest; accurate for the
    /// newest record only
    function timepoints(uint256 index)
        external
        view
        returns (
            bool initialized,
            uint32 blockTimestamp,
            int56 tickCumulative,
            uint88 volatilityCumulative,
            int24 tick,
            int24 averageTick,
            uint16 windowStartIndex
        );
}
