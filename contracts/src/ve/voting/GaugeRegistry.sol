// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {SafeTransferLib} from 'solady/utils/SafeTransferLib.sol';
import {IEmissionReceiver} from '../../interfaces/ve/emission/IEmissionReceiver.sol';
import {IFeesVotingReward} from '../../interfaces/ve/rewards/IFeesVotingReward.sol';
import {IGauge} from '../../interfaces/ve/gauges/IGauge.sol';
import {IGaugeFactory} from '../../interfaces/ve/gauges/IGaugeFactory.sol';
import {IMinter} from '../../interfaces/ve/emission/IMinter.sol';
import {IPermissionsRegistry} from '../../interfaces/ve/permissions/IPermissionsRegistry.sol';
import {IPoolFactory} from '../../interfaces/amm/classic/IPoolFactory.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';
import {EpochMath} from '../../libraries/EpochMath.sol';
import {PoolTokens} from '../../libraries/PoolTokens.sol';
import {VoteMath} from '../../libraries/VoteMath.sol';
import {TransientLock} from '../../utils/TransientLock.sol';
import {VoteLedger} from './VoteLedger.sol';

// VOTE-16, VOTE-20
/// @title Gauges: their creation, kill and revival, and the emission sent to them
/// @dev A share follows from the final votes of the previous epoch. Only the settled epoch is stored per gauge, so that
/// no vote, kill or order of calls within an epoch changes an announced emission.
abstract contract GaugeRegistry is VoteLedger, IEmissionReceiver, TransientLock {
    using SafeTransferLib for address;

    /// @dev One word. `settledEpoch` is the newest epoch with a forwarded emission.
    struct GaugeState {
        address gauge;
        bool alive;
        uint40 settledEpoch;
    }

    /// @dev The most epochs that one settlement covers; the next continues from there.
    uint256 private constant MAX_EPOCHS = 52;
    /// @dev The gas limit of collecting a gauge's fees before its kill; the maximum that fifty positions use.
    uint256 private constant COLLECT_GAS = 12_000_000;
    /// @inheritdoc IVoter
    uint256 public constant MAX_VOTE_DELAY = EpochMath.EPOCH;

    /// @inheritdoc IVoter
    address public immutable minter;
    /// @inheritdoc IVoter
    address public immutable token;
    /// @inheritdoc IVoter
    address public immutable permissions;
    /// @inheritdoc IVoter
    uint256 public lastEmissionEpoch;
    /// @inheritdoc IVoter
    uint256 public voteDelay;
    /// @inheritdoc IVoter
    mapping(uint256 epoch => uint256) public emissionAt;
    /// @inheritdoc IVoter
    mapping(address token => bool) public isWhitelistedToken;
    /// @inheritdoc IVoter
    mapping(address poolFactory => address) public gaugeFactories;
    /// @inheritdoc IVoter
    mapping(address gauge => address pool) public poolForGauge;
    /// @inheritdoc IVoter
    address[] public pools;
    mapping(address pool => GaugeState) private _gauges;
    mapping(address pool => address) internal _fees;
    mapping(address pool => address) internal _incentives;

    modifier onlyGovernance() {
        if (!_isGovernance()) revert NotGovernance(msg.sender);
        _;
    }

    constructor(address minter_) {
        if (minter_ == address(0)) revert ZeroAddress();
        minter = minter_;
        (token, permissions) = (IMinter(minter_).token(), IMinter(minter_).permissions());
        lastEmissionEpoch = EpochMath.epochStart(block.timestamp);
    }

    // Gauges

    /// @inheritdoc IVoter
    function createGauge(address poolFactory, address pool) external lock returns (address gauge) {
        address gaugeFactory = gaugeFactories[poolFactory];
        if (gaugeFactory == address(0)) revert UnknownPoolFactory(poolFactory);
        if (!IPoolFactory(poolFactory).isPool(pool)) revert NotPool(pool);
        if (_gauges[pool].gauge != address(0)) revert GaugeExists(pool, _gauges[pool].gauge);
        if (!_isGovernance()) _requireListed(PoolTokens.read(pool));
        address fees;
        address incentives;
        (gauge, fees, incentives) = IGaugeFactory(gaugeFactory).createGauge(pool);
        _gauges[pool] = GaugeState(gauge, true, uint40(EpochMath.epochStart(block.timestamp)));
        (_fees[pool], _incentives[pool], poolForGauge[gauge]) = (fees, incentives, pool);
        pools.push(pool);
        emit GaugeCreated(pool, gauge, msg.sender, poolFactory, fees, incentives);
    }

    /// @inheritdoc IVoter
    function killGauge(address pool) external lock {
        bytes32 council = IPermissionsRegistry(permissions).EMERGENCY_COUNCIL();
        if (!IPermissionsRegistry(permissions).hasAuthority(council, msg.sender) && !_isGovernance()) {
            revert NotCouncil(msg.sender);
        }
        address gauge = _requireAlive(pool);
        // Fees earned while it was alive belong to its voters. Neither a token nor a pool can prevent a kill.
        try IGauge(gauge).claimFees{gas: COLLECT_GAS}() {} catch {}
        try IFeesVotingReward(_fees[pool]).close() {} catch {}
        _gauges[pool].alive = false;
        (uint256 votes, uint256 epoch) = _exclude(pool);
        emit GaugeKilled(pool, gauge, votes, epoch);
        _settle(pool);
    }

    /// @inheritdoc IVoter
    function reviveGauge(address pool) external lock onlyGovernance {
        address gauge = _requireGauge(pool);
        if (_gauges[pool].alive) revert GaugeAlive(pool);
        // Emission announced while it was dead returns to the minter first.
        _settle(pool);
        _gauges[pool].alive = true;
        (uint256 votes, uint256 epoch) = _include(pool);
        emit GaugeRevived(pool, gauge, votes, epoch);
    }

    /// @inheritdoc IVoter
    function whitelistToken(address token_, bool whitelisted) external onlyGovernance {
        if (token_ == address(0)) revert ZeroAddress();
        isWhitelistedToken[token_] = whitelisted;
        emit WhitelistToken(token_, whitelisted);
    }

    /// @inheritdoc IVoter
    function setGaugeFactory(address poolFactory, address gaugeFactory) external onlyGovernance {
        if (poolFactory == address(0)) revert ZeroAddress();
        gaugeFactories[poolFactory] = gaugeFactory;
        emit GaugeFactorySet(poolFactory, gaugeFactory);
    }

    /// @inheritdoc IVoter
    function setVoteDelay(uint256 voteDelay_) external onlyGovernance {
        if (voteDelay_ > MAX_VOTE_DELAY) revert VoteDelayTooLong(voteDelay_, MAX_VOTE_DELAY);
        voteDelay = voteDelay_;
        emit VoteDelaySet(voteDelay_);
    }

    // Emission

    /// @inheritdoc IEmissionReceiver
    function notifyEmission(uint256 epoch, uint256 amount) external lock {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        if (epoch <= lastEmissionEpoch) revert EmissionNotNew(epoch, lastEmissionEpoch);
        uint256 total = totalVotesAt[epoch - EpochMath.EPOCH];
        if (total == 0) amount = 0;
        (lastEmissionEpoch, emissionAt[epoch]) = (epoch, amount);
        emit EmissionNotified(epoch, amount, total);
        if (amount == 0) return;
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = token.balanceOf(address(this)) - before;
        if (received != amount) revert IncompleteTransfer(received, amount);
    }

    /// @inheritdoc IVoter
    function distribute(address[] calldata pools_) external lock {
        for (uint256 i; i < pools_.length; ++i) {
            _requireGauge(pools_[i]);
            _settle(pools_[i]);
        }
    }

    // Views

    /// @inheritdoc IVoter
    function gauges(address pool) public view returns (address) {
        return _gauges[pool].gauge;
    }

    /// @inheritdoc IVoter
    function gaugeDetails(address pool) external view returns (GaugeDetails memory) {
        GaugeState memory g = _gauges[pool];
        return GaugeDetails(g.gauge, _fees[pool], _incentives[pool], g.alive, g.settledEpoch);
    }

    /// @inheritdoc IVoter
    function isAlive(address gauge) external view returns (bool) {
        return _gauges[poolForGauge[gauge]].alive;
    }

    /// @inheritdoc IVoter
    function poolsLength() external view returns (uint256) {
        return pools.length;
    }

    /// @inheritdoc IVoter
    function claimable(address pool) external view returns (uint256 amount) {
        if (_gauges[pool].alive) (amount,) = _due(pool);
    }

    // Internal

    function _requireAlive(address pool) internal view returns (address gauge) {
        gauge = _requireGauge(pool);
        if (!_gauges[pool].alive) revert GaugeDead(pool);
    }

    function _requireGauge(address pool) internal view returns (address gauge) {
        gauge = _gauges[pool].gauge;
        if (gauge == address(0)) revert NoGauge(pool);
    }

    /// @dev Sends the due emission to the gauge, or back to the minter if the gauge is dead.
    function _settle(address pool) private {
        (uint256 amount, uint256 epoch) = _due(pool);
        GaugeState storage g = _gauges[pool];
        g.settledEpoch = uint40(epoch);
        if (amount == 0) return;
        (address gauge, bool alive) = (g.gauge, g.alive);
        emit EmissionDistributed(pool, gauge, alive ? amount : 0, alive ? 0 : amount);
        token.safeTransfer(alive ? gauge : minter, amount);
        if (alive) IGauge(gauge).notifyRewardAmount(amount);
    }

    /// @dev Shares of the epochs after the one the gauge is settled to, and up to which.
    function _due(address pool) private view returns (uint256 amount, uint256 epoch) {
        epoch = _gauges[pool].settledEpoch;
        uint256 last = lastEmissionEpoch;
        for (uint256 i; i < MAX_EPOCHS && epoch < last; ++i) {
            uint256 votes = _counted(pool, epoch);
            uint256 total = totalVotesAt[epoch];
            epoch += EpochMath.EPOCH;
            amount += VoteMath.voteShare(emissionAt[epoch], votes, total);
        }
    }

    function _requireListed(address[] memory tokens) private view {
        for (uint256 i; i < tokens.length; ++i) {
            if (!isWhitelistedToken[tokens[i]]) revert TokenNotWhitelisted(tokens[i]);
        }
    }

    function _isGovernance() private view returns (bool) {
        IPermissionsRegistry registry = IPermissionsRegistry(permissions);
        return registry.hasAuthority(registry.GOVERNANCE(), msg.sender);
    }
}
