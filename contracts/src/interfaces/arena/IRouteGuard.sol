// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../router/IRouter.sol';

/// @title The checks behind trades of competitions: the age of pools, and average values of tokens
/// @dev Read-only. Competitions share it.
interface IRouteGuard {
    /// @notice The router of these pools.
    function router() external view returns (address);
    /// @notice The list of concentrated pools.
    function registry() external view returns (address);
    /// @notice When the pool was created, or listed if it is a concentrated one, in seconds; zero if it is not one of
    /// ours.
    function createdAt(address pool) external view returns (uint256);
    /// @notice The value of `amount` raw units of `token` after each of `pools`, by averages of half an hour, rounded
    /// down at each.
    /// @dev Reverts with NoAverage of `ISpotCompetition` if a pool has none, is weighted, is not one of ours, or does
    /// not trade the token.
    /// @return tokenOut The output token of the last pool; `token` itself if there is no pool
    /// @return value Raw units of `tokenOut`
    function valueThrough(
        address token,
        address[] calldata pools,
        uint256 amount
    )
        external
        view
        returns (address tokenOut, uint256 value);
    /// @notice Reverts with PoolTooNew of `ISpotCompetition` if the route uses a pool created after `since` (seconds),
    /// or with PoolDoesNotExist of `IRouter`.
    function requireRoutes(IRouter.Route[] calldata routes, uint256 since) external view;
    /// @notice Like the function above, for a split. The router checks that a step names the pool of its tokens.
    function requireSteps(IRouter.Step[] calldata steps, uint256 since) external view;
}
