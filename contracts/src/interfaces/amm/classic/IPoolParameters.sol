// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title The parameters that a pool reads from its factory during creation
/// @dev Read back instead of passed in, so that the creation code is the same for all pools and their addresses follow
/// from its hash.
interface IPoolParameters {
    /// @notice Tokens (ascending), curve, decimals and fee (pips) of the pool that is being created; all zero at any other time.
    function parameters()
        external
        view
        returns (address token0, address token1, bool stable, uint8 decimals0, uint8 decimals1, uint256 fee);
}
