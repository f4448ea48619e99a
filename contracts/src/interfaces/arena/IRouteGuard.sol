// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IRouter} from '../router/IRouter.sol';

/// @title What the trades of competitions are held against: how old pools are, and what tokens were worth on average
/// @dev It only reads. Competitions share it.
interface IRouteGuard {
    /// @notice The router whose pools are meant.
    function router() external view returns (address);
    /// @notice The list of concentrated pools.
    function registry() external view returns (address);
    /// @notice When the pool was made, or listed where it is a concentrated one, in seconds; zero where it is none of ours.
    function createdAt(address pool) external view returns (uint256);
    /// @notice What `amount` raw units of `token` are worth after each of `pools`, by averages of half an hour, rounded down at each.
    /// @dev Reverts with NoAverage of `ISpotCompetition` where a pool has none, is weighted or none of ours, or does not trade the token.
    /// @return tokenOut What the last pool leads to; `token` itself where there is no pool
    /// @return value Raw units of `tokenOut`
    function valueThrough(
        address token,
        address[] calldata pools,
        uint256 amount
    )
        external
        view
        returns (address tokenOut, uint256 value);
    /// @notice Reverts with PoolTooNew of `ISpotCompetition` where the route meets a pool that was made after `since` (seconds), or with
    /// PoolDoesNotExist of `IRouter`.
    function requireRoutes(IRouter.Route[] calldata routes, uint256 since) external view;
    /// @notice As above, over a split. Whether a step names the pool of its tokens is the router's to say.
    function requireSteps(IRouter.Step[] calldata steps, uint256 since) external view;
}
