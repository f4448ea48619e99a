// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraFarmEntry} from '../../amm/concentrated/IAlgebraFarmEntry.sol';
import {
    FarmKey,
    IAlgebraFarming,
    IAlgebraFarmingCenter,
    IAlgebraPositions
} from '../../amm/concentrated/IAlgebraFarming.sol';
import {IAlgebraPositionManager} from '../../amm/concentrated/IAlgebraPositionManager.sol';

// VOTE-24
/// @title Holds the staked positions of one account
/// @dev The farm credits rewards to the owner of a position, whoever made it do so: anybody can, by adding liquidity to it. An owner for
/// each account keeps one account's rewards from ever being another's. Accounts have clones; the gauge alone is listened to.
contract PositionCustody {
    /// @notice The custody listens to its gauge alone.
    error NotGauge(address caller);
    /// @notice The farm does not go on with what would be left of the position.
    error NotCounted(uint256 tokenId);

    address private immutable GAUGE;
    address private immutable NFT;
    address private immutable FARMING_CENTER;
    address private immutable ETERNAL_FARMING;
    address private immutable REWARD_TOKEN;
    address private immutable POOL;
    uint256 private immutable NONCE;

    modifier onlyGauge() {
        if (msg.sender != GAUGE) revert NotGauge(msg.sender);
        _;
    }

    /// @dev Made by the gauge.
    constructor(address nft, address farmingCenter, FarmKey memory key) {
        (GAUGE, NFT, FARMING_CENTER) = (msg.sender, nft, farmingCenter);
        ETERNAL_FARMING = IAlgebraFarmingCenter(farmingCenter).eternalFarming();
        (REWARD_TOKEN, POOL, NONCE) = (key.rewardToken, key.pool, key.nonce);
    }

    /// @notice Takes a position into the farm; what it has not collected so far goes to `depositor`.
    function enter(uint256 tokenId, address depositor) external onlyGauge {
        _collect(tokenId, depositor);
        IAlgebraPositions(NFT).approveForFarming(tokenId, true, FARMING_CENTER);
        IAlgebraFarmingCenter(FARMING_CENTER).enterFarming(_key(), tokenId);
    }

    /// @notice Takes a position out of the farm; what it earned stays credited here.
    /// @dev In an emergency the farm credits nothing to what leaves it, so that is asked for first; a farm that refuses lets it go all the same.
    function exit(uint256 tokenId) external onlyGauge {
        if (IAlgebraFarmEntry(ETERNAL_FARMING).isEmergencyWithdrawActivated()) {
            try IAlgebraFarmingCenter(FARMING_CENTER).collectRewards(_key(), tokenId) {} catch {}
        }
        IAlgebraFarmingCenter(FARMING_CENTER).exitFarming(_key(), tokenId);
    }

    /// @notice Sends `to` what `liquidity` of a position was; what is left goes on being farmed. Fees wait in the position as before.
    /// @dev Reverts where the farm does not count what is left, to the unit: it was stopped, or the farming center could not tell it.
    function decrease(
        uint256 tokenId,
        uint128 liquidity,
        address to
    )
        external
        onlyGauge
        returns (uint256 amount0, uint256 amount1)
    {
        if (liquidity != 0) {
            (amount0, amount1) = IAlgebraPositionManager(NFT)
                .decreaseLiquidity(
                    IAlgebraPositionManager.DecreaseLiquidityParams(tokenId, liquidity, 0, 0, block.timestamp)
                );
        }
        uint128 counted = IAlgebraFarming(ETERNAL_FARMING).farms(tokenId, keccak256(abi.encode(_key())));
        (,,,,,,, uint128 held) = IAlgebraPositions(NFT).positions(tokenId);
        if (counted != held) revert NotCounted(tokenId);
        if (amount0 + amount1 == 0) return (0, 0);
        // No more than that: what else waits there is the voters'.
        return IAlgebraPositions(NFT)
            .collect(IAlgebraPositions.CollectParams(tokenId, to, uint128(amount0), uint128(amount1)));
    }

    /// @notice Sends a position's fees from the pool to `recipient`.
    function collectFees(
        uint256 tokenId,
        address recipient
    )
        external
        onlyGauge
        returns (uint256 amount0, uint256 amount1)
    {
        return _collect(tokenId, recipient);
    }

    /// @notice Credits what a position earned.
    function collectReward(uint256 tokenId) external onlyGauge {
        IAlgebraFarmingCenter(FARMING_CENTER).collectRewards(_key(), tokenId);
    }

    /// @notice Pays everything credited out to `to`.
    function claim(address to) external onlyGauge returns (uint256) {
        return IAlgebraFarming(ETERNAL_FARMING).claimReward(REWARD_TOKEN, to, 0);
    }

    /// @notice Hands a position over. No receiver is asked, so none can refuse.
    function release(uint256 tokenId, address to) external onlyGauge {
        IAlgebraPositions(NFT).transferFrom(address(this), to, tokenId);
    }

    function _collect(uint256 tokenId, address recipient) private returns (uint256, uint256) {
        return IAlgebraPositions(NFT)
            .collect(IAlgebraPositions.CollectParams(tokenId, recipient, type(uint128).max, type(uint128).max));
    }

    function _key() private view returns (FarmKey memory) {
        return FarmKey(REWARD_TOKEN, REWARD_TOKEN, POOL, NONCE);
    }
}
