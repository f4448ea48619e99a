// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IAlgebraPool} from '../../amm/concentrated/IAlgebra.sol';
import {FarmKey, FarmParams, IAlgebraFarming, IAlgebraFarmingCenter} from '../../amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IConcentratedGaugeFactory} from '../../interfaces/ve/gauges/IConcentratedGaugeFactory.sol';
import {IGaugeFactory} from '../../interfaces/ve/gauges/IGaugeFactory.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {IVotingRewardFactory} from '../../interfaces/ve/rewards/IVotingRewardFactory.sol';
import {ConcentratedGauge} from './ConcentratedGauge.sol';

// VOTE-24
/// @title Factory of gauges for concentrated pools
/// @dev A pool has space for one farm. So only the voter may create a gauge, or anyone could occupy that space.
contract ConcentratedGaugeFactory is IConcentratedGaugeFactory {
    using SafeTransferLib for address;

    /// @inheritdoc IConcentratedGaugeFactory
    address public immutable voter;
    /// @inheritdoc IConcentratedGaugeFactory
    address public immutable nft;
    /// @inheritdoc IConcentratedGaugeFactory
    address public immutable farmingCenter;
    /// @inheritdoc IConcentratedGaugeFactory
    address public immutable eternalFarming;
    address private immutable TOKEN;
    address private immutable REWARDS;
    address private immutable DEPLOYER;

    /// @inheritdoc IConcentratedGaugeFactory
    mapping(address gauge => bool) public isGauge;
    /// @inheritdoc IConcentratedGaugeFactory
    address public zapper;

    constructor(address voter_, address farmingCenter_, address votingRewardFactory) {
        (voter, farmingCenter, REWARDS, DEPLOYER) = (voter_, farmingCenter_, votingRewardFactory, msg.sender);
        nft = IAlgebraFarmingCenter(farmingCenter_).nonfungiblePositionManager();
        eternalFarming = IAlgebraFarmingCenter(farmingCenter_).eternalFarming();
        TOKEN = IVoter(voter_).token();
    }

    /// @inheritdoc IGaugeFactory
    function createGauge(address pool) external returns (address gauge, address fees, address incentives) {
        if (msg.sender != voter) revert NotVoter(msg.sender);
        if (TOKEN.balanceOf(address(this)) == 0) revert NothingToBeginWith();
        (fees, incentives) = IVotingRewardFactory(REWARDS).createRewards(msg.sender, pool);
        FarmKey memory key = _key(pool, IAlgebraFarming(eternalFarming).numOfIncentives());
        TOKEN.safeApprove(eternalFarming, 1);
        address farm = IAlgebraFarming(eternalFarming)
            .createEternalFarming(key, FarmParams(1, 0, 0, 0, 0), IAlgebraPool(pool).plugin());
        gauge = address(new ConcentratedGauge(msg.sender, fees, farm, key));
        isGauge[gauge] = true;
    }

    /// @inheritdoc IConcentratedGaugeFactory
    function setRate(uint128 rate) external {
        if (!isGauge[msg.sender]) revert NotGauge(msg.sender);
        IConcentratedGauge gauge = IConcentratedGauge(msg.sender);
        IAlgebraFarming(eternalFarming).setRates(_key(gauge.pool(), gauge.farmNonce()), rate, 0);
    }

    /// @inheritdoc IConcentratedGaugeFactory
    function setZapper(address zapper_) external {
        if (msg.sender != DEPLOYER) revert NotDeployer(msg.sender);
        if (zapper != address(0)) revert AlreadySet();
        if (zapper_ == address(0)) revert ZeroAddress();
        zapper = zapper_;
        emit ZapperSet(zapper_);
    }

    /// @dev There is no bonus: the farm gets the same token twice.
    function _key(address pool, uint256 nonce) private view returns (FarmKey memory) {
        return FarmKey(TOKEN, TOKEN, pool, nonce);
    }
}
