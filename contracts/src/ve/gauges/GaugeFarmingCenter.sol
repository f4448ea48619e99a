// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {
    IAlgebraFarmEntry,
    IAlgebraFarmPlugin,
    IAlgebraFarmedPositions
} from '../../amm/concentrated/IAlgebraFarmEntry.sol';
import {FarmKey, IAlgebraFarmingCenter} from '../../amm/concentrated/IAlgebraFarming.sol';
import {IConcentratedGauge} from '../../interfaces/ve/gauges/IConcentratedGauge.sol';
import {IGaugeFarmingCenter} from '../../interfaces/ve/gauges/IGaugeFarmingCenter.sol';
import {IVoter} from '../../interfaces/ve/voting/IVoter.sol';

// VOTE-24
/// @title GaugeFarmingCenter
/// @dev The farm rejects any unknown key, so the exit need not compare keys. It holds nothing and has no owner.
contract GaugeFarmingCenter is IGaugeFarmingCenter {
    /// @inheritdoc IGaugeFarmingCenter
    address public immutable voter;
    /// @inheritdoc IAlgebraFarmingCenter
    address public immutable eternalFarming;
    /// @inheritdoc IAlgebraFarmingCenter
    address public immutable nonfungiblePositionManager;

    /// @inheritdoc IGaugeFarmingCenter
    mapping(uint256 tokenId => address gauge) public gaugeOf;

    modifier only(address caller) {
        if (msg.sender != caller) revert NotAuthorized(msg.sender);
        _;
    }

    constructor(address voter_, address eternalFarming_, address nonfungiblePositionManager_) {
        (voter, eternalFarming, nonfungiblePositionManager) = (voter_, eternalFarming_, nonfungiblePositionManager_);
    }

    /// @inheritdoc IAlgebraFarmingCenter
    function enterFarming(FarmKey calldata key, uint256 tokenId) external {
        address gauge = IVoter(voter).gauges(key.pool);
        if (gauge == address(0) || !_isStaked(gauge, tokenId, msg.sender)) revert NotCustody(tokenId, msg.sender);
        gaugeOf[tokenId] = gauge;
        IAlgebraFarmedPositions(nonfungiblePositionManager).switchFarmingStatus(tokenId, true);
        IAlgebraFarmEntry(eternalFarming).enterFarming(key, tokenId, 0, 0);
    }

    /// @inheritdoc IAlgebraFarmingCenter
    function exitFarming(FarmKey calldata key, uint256 tokenId) external {
        address owner = _requireOwner(tokenId);
        _leave(tokenId);
        if (_isEmergency()) _credit(key, tokenId, owner);
        IAlgebraFarmEntry(eternalFarming).exitFarming(key, tokenId, owner);
    }

    /// @inheritdoc IAlgebraFarmingCenter
    function collectRewards(
        FarmKey calldata key,
        uint256 tokenId
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited)
    {
        return IAlgebraFarmEntry(eternalFarming).collectRewards(key, tokenId, _requireOwner(tokenId));
    }

    /// @inheritdoc IGaugeFarmingCenter
    function applyLiquidityDelta(uint256 tokenId, int256) external only(nonfungiblePositionManager) {
        address gauge = gaugeOf[tokenId];
        if (gauge == address(0)) return;
        address owner = IAlgebraFarmedPositions(nonfungiblePositionManager).ownerOf(tokenId);
        FarmKey memory key = _keyOf(gauge);
        if (!_isStaked(gauge, tokenId, owner)) {
            // The farm rejected its exit when its gauge returned it. That does not block the owner's liquidity.
            _leave(tokenId);
            if (_isEmergency()) _credit(key, tokenId, owner);
            try IAlgebraFarmEntry(eternalFarming).exitFarming(key, tokenId, owner) {} catch {}
            return;
        }
        // It could leave, but not re-enter. A staked position can only have grown: it continues with the liquidity
        // known to the farm.
        if (_isEmergency()) return;
        (,,, uint128 before, uint64 since) = IAlgebraFarmEntry(eternalFarming).exitFarming(key, tokenId, owner);
        // The exit itself may have stopped the farm, so this is checked afterwards.
        if (IAlgebraFarmEntry(eternalFarming).isIncentiveDeactivated(keccak256(abi.encode(key)))) _leave(tokenId);
        else IAlgebraFarmEntry(eternalFarming).enterFarming(key, tokenId, before, since);
    }

    /// @inheritdoc IGaugeFarmingCenter
    function connectVirtualPoolToPlugin(address virtualPool, address plugin) external only(eternalFarming) {
        IAlgebraFarmPlugin(plugin).setIncentive(virtualPool);
    }

    /// @inheritdoc IGaugeFarmingCenter
    function disconnectVirtualPoolFromPlugin(address virtualPool, address plugin) external only(eternalFarming) {
        if (IAlgebraFarmPlugin(plugin).incentive() == virtualPool) IAlgebraFarmPlugin(plugin).setIncentive(address(0));
    }

    function _leave(uint256 tokenId) private {
        delete gaugeOf[tokenId];
        IAlgebraFarmedPositions nft = IAlgebraFarmedPositions(nonfungiblePositionManager);
        if (nft.tokenFarmedIn(tokenId) == address(this)) nft.switchFarmingStatus(tokenId, false);
    }

    /// @dev In an emergency the farm credits nothing to an exiting position. A rejection does not block the exit.
    function _credit(FarmKey memory key, uint256 tokenId, address owner) private {
        try IAlgebraFarmEntry(eternalFarming).collectRewards(key, tokenId, owner) {} catch {}
    }

    function _isEmergency() private view returns (bool) {
        return IAlgebraFarmEntry(eternalFarming).isEmergencyWithdrawActivated();
    }

    function _requireOwner(uint256 tokenId) private view returns (address) {
        IAlgebraFarmedPositions nft = IAlgebraFarmedPositions(nonfungiblePositionManager);
        if (!nft.isApprovedOrOwner(msg.sender, tokenId)) revert NotAuthorized(msg.sender);
        return nft.ownerOf(tokenId);
    }

    /// @dev Whether the gauge holds a position for a staker, with `owner` as its custody.
    function _isStaked(address gauge, uint256 tokenId, address owner) private view returns (bool) {
        return IConcentratedGauge(gauge).custodyOf(IConcentratedGauge(gauge).stakerOf(tokenId)) == owner;
    }

    function _keyOf(address gauge) private view returns (FarmKey memory) {
        address token = IConcentratedGauge(gauge).rewardToken();
        return FarmKey(token, token, IConcentratedGauge(gauge).pool(), IConcentratedGauge(gauge).farmNonce());
    }
}
