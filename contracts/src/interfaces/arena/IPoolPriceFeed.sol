// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AggregatorV3Interface} from './IPriceFeed.sol';

/// @title A feed with rounds that anyone writes, from averages of pools fixed at deployment
/// @dev Answers are dollars of one whole token as a wad. No one can write an arbitrary price, and nothing can be
/// changed.
interface IPoolPriceFeed is AggregatorV3Interface {
    /// @notice A pool of the token and a dollar token. `classic` pools use their own oracle, concentrated ones their
    /// plugin.
    struct Source {
        address pool;
        bool classic;
    }

    /// @notice A round was written.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    /// @notice A setting is out of its bounds (zero), or the pool has not both tokens.
    error InvalidSource(address pool);
    /// @notice The pool returns no average.
    error NoAverage(address pool);
    /// @notice The next round can be written from `readyAt` on.
    error RoundTooSoon(uint256 readyAt);
    /// @notice There is no such round.
    error NoData(uint256 roundId);

    /// @notice The token of this price.
    function token() external view returns (address);
    /// @notice The dollar token.
    function quoteToken() external view returns (address);
    /// @notice Seconds that a pool's price is averaged over.
    function window() external view returns (uint32);
    /// @notice Seconds between two rounds at least.
    function MIN_INTERVAL() external view returns (uint256);
    /// @notice The pools; the answer is the median of their prices, for two pools the mean.
    function sources() external view returns (Source[] memory);
    /// @notice The answer of a round written now. Reverts with NoAverage or InvalidSource.
    function currentPrice() external view returns (uint256);
    /// @notice Writes a round. Anyone.
    /// @dev Reverts with RoundTooSoon, NoAverage or InvalidSource.
    function update() external returns (uint80 roundId);
}
