// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IGaugeFactory} from '../../interfaces/ve/gauges/IGaugeFactory.sol';
import {FeesVotingReward} from '../rewards/FeesVotingReward.sol';
import {Gauge} from './Gauge.sol';
import {IncentiveVotingReward} from '../rewards/IncentiveVotingReward.sol';

/// @title Factory of gauges for pools with pool tokens: classic, stable and weighted
contract GaugeFactory is IGaugeFactory {
    /// @inheritdoc IGaugeFactory
    function createGauge(address pool) external returns (address gauge, address fees, address incentives) {
        fees = address(new FeesVotingReward(msg.sender, pool));
        incentives = address(new IncentiveVotingReward(msg.sender, pool));
        gauge = address(new Gauge(msg.sender, pool, fees));
    }
}
