// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Chainlink's interface of a price feed
interface AggregatorV3Interface {
    /// @notice Decimals of the answer.
    function decimals() external view returns (uint8);
    /// @notice The asset that the answer prices.
    function description() external view returns (string memory);
    /// @notice Version of the feed.
    function version() external view returns (uint256);
    /// @notice A past round. Reverts if there is none.
    function getRoundData(uint80 _roundId)
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
    /// @notice The newest round. Reverts if there is none.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
