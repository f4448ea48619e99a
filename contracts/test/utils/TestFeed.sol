// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {AggregatorV3Interface} from '../../src/interfaces/arena/IPriceFeed.sol';

/// @title A feed with rounds written by a test, in phases like Chainlink's
contract TestFeed is AggregatorV3Interface {
    struct Answer {
        int256 price;
        uint256 updatedAt;
    }

    uint8 public immutable decimals;
    string public constant description = 'test';
    uint256 public constant version = 1;
    uint80 public latest;
    mapping(uint80 roundId => Answer) private _answers;

    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    function push(int256 price) external returns (uint80) {
        _answers[++latest] = Answer(price, block.timestamp);
        return latest;
    }

    /// @dev The next round is the first of the next phase.
    function nextPhase() external {
        latest = ((latest >> 64) + 1) << 64;
    }

    function set(uint80 roundId, int256 price, uint256 updatedAt) external {
        _answers[roundId] = Answer(price, updatedAt);
    }

    function getRoundData(uint80 roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Answer memory a = _answers[roundId];
        require(roundId <= latest, 'No data present');
        return (roundId, a.price, a.updatedAt, a.updatedAt, roundId);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        require(latest != 0, 'No data present');
        return getRoundData(latest);
    }
}
