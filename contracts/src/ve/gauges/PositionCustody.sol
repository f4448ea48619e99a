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
/// @dev The farm credits rewards to the owner of a position, whoever triggers it: anyone can, by adding liquidity to
/// it. With a separate owner for each account, no account's rewards are ever credited to another. Each account has a
/// clone, and only the gauge may call it.
contract PositionCustody {
    /// @notice The custody listens to its gauge alone.
    error NotGauge(address caller);
    /// @notice The farm would not continue with the rest of the position.
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

    /// @notice Adds a position to the farm; its uncollected amounts go to `depositor`.
    function enter(uint256 tokenId, address depositor) external onlyGauge {
        _collect(tokenId, depositor);
        IAlgebraPositions(NFT).approveForFarming(tokenId, true, FARMING_CENTER);
        IAlgebraFarmingCenter(FARMING_CENTER).enterFarming(_key(), tokenId);
    }

    /// @notice Removes a position from the farm; its rewards stay credited here.
    /// @dev In an emergency the farm credits nothing to an exiting position, so the rewards are requested first; if the
    /// farm rejects that, the position leaves all the same.
    function exit(uint256 tokenId) external onlyGauge {
        if (IAlgebraFarmEntry(ETERNAL_FARMING).isEmergencyWithdrawActivated()) {
            try IAlgebraFarmingCenter(FARMING_CENTER).collectRewards(_key(), tokenId) {} catch {}
        }
        IAlgebraFarmingCenter(FARMING_CENTER).exitFarming(_key(), tokenId);
    }

    /// @notice Sends `to` the tokens of `liquidity` of a position; the rest stays farmed. Fees stay in the position.
    /// @dev Reverts if the farm does not count the rest exactly: it was stopped, or the farming center could not report
    /// it.
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
        // No more than that: other amounts there belong to the voters.
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

    /// @notice Credits a position's rewards.
    function collectReward(uint256 tokenId) external onlyGauge {
        IAlgebraFarmingCenter(FARMING_CENTER).collectRewards(_key(), tokenId);
    }

    /// @notice Pays everything credited out to `to`.
    function claim(address to) external onlyGauge returns (uint256) {
        return IAlgebraFarming(ETERNAL_FARMING).claimReward(REWARD_TOKEN, to, 0);
    }

    /// @notice Transfers a position without a receiver callback, so no receiver can reject it.
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
