// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice What is asked of a pool of Algebra Integral 1.2.
interface IAlgebraPool {
    function swap(
        address recipient,
        bool zeroToOne,
        int256 amountRequired,
        uint160 limitSqrtPrice,
        bytes calldata data
    )
        external
        returns (int256 amount0, int256 amount1);
    /// @dev Asks for payment first and swaps what arrived; exact in only.
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

    function token0() external view returns (address);
    function token1() external view returns (address);
    function globalState()
        external
        view
        returns (uint160 price, int24 tick, uint16 lastFee, uint8 pluginConfig, uint16 communityFee, bool unlocked);
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
    function prevTickGlobal() external view returns (int24);
    function nextTickGlobal() external view returns (int24);
    function fee() external view returns (uint16);
    function liquidity() external view returns (uint128);
    function tickSpacing() external view returns (int24);
    function totalFeeGrowth0Token() external view returns (uint256);
    function totalFeeGrowth1Token() external view returns (uint256);
    function plugin() external view returns (address);
}

/// @notice What is asked of the factory of Algebra Integral 1.2.
interface IAlgebraFactory {
    function poolDeployer() external view returns (address);
    function POOL_INIT_CODE_HASH() external view returns (bytes32);
    function poolByPair(address tokenA, address tokenB) external view returns (address pool);
}

/// @notice What is asked of the plugin that sets the dynamic fee.
interface IAlgebraFeePlugin {
    function feeConfig()
        external
        view
        returns (uint16 alpha1, uint16 alpha2, uint32 beta1, uint32 beta2, uint16 gamma1, uint16 gamma2, uint16 baseFee);
    function timepointIndex() external view returns (uint16);
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
