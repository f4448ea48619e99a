// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Receiver of a flash swap
interface IPoolCallee {
    /// @notice Called by a pool that has sent the output of `swap` here, before it measures the payment.
    /// @param sender Caller of the pool
    /// @param amount0 Raw units of token0 that were sent
    /// @param amount1 Raw units of token1 that were sent
    /// @param data The data that the caller passed to `swap`
    function hook(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}
