// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @notice What names a farm. The nonce counts the farms of the contract.
struct FarmKey {
    address rewardToken;
    address bonusRewardToken;
    address pool;
    uint256 nonce;
}

/// @notice Amounts in wei, rates in wei per second, width in ticks.
struct FarmParams {
    uint128 reward;
    uint128 bonusReward;
    uint128 rewardRate;
    uint128 bonusRewardRate;
    uint24 minimalPositionWidth;
}

/// @notice What is asked of the farming contract of Algebra Integral 1.2.
interface IAlgebraFarming {
    /// @dev Takes the reward from the caller and replaces the key's nonce by the next number.
    function createEternalFarming(
        FarmKey calldata key,
        FarmParams calldata params,
        address plugin
    )
        external
        returns (address virtualPool);
    function addRewards(FarmKey calldata key, uint128 reward, uint128 bonusReward) external;
    function setRates(FarmKey calldata key, uint128 rate, uint128 bonusRate) external;
    /// @dev Amount 0 is everything. Answers what the caller had.
    function claimReward(address token, address to, uint256 amount) external returns (uint256);

    function numOfIncentives() external view returns (uint256);
    function isIncentiveDeactivated(bytes32 incentiveId) external view returns (bool);
    function rewards(address owner, address token) external view returns (uint256);
    function getRewardInfo(
        FarmKey calldata key,
        uint256 tokenId
    )
        external
        view
        returns (uint256 reward, uint256 bonusReward);
}

/// @notice What is asked of the contract through which positions enter and leave farms. The caller owns the position.
interface IAlgebraFarmingCenter {
    function enterFarming(FarmKey calldata key, uint256 tokenId) external;
    function exitFarming(FarmKey calldata key, uint256 tokenId) external;
    function collectRewards(
        FarmKey calldata key,
        uint256 tokenId
    )
        external
        returns (uint256 reward, uint256 bonusReward, bool forfeited);

    function eternalFarming() external view returns (address);
    function nonfungiblePositionManager() external view returns (address);
}

/// @notice What is asked of a farm's virtual pool, which keeps its stream.
interface IAlgebraVirtualPool {
    function rewardRates() external view returns (uint128 rate, uint128 bonusRate);
    function rewardReserves() external view returns (uint128 reserve, uint128 bonusReserve);
    function currentLiquidity() external view returns (uint128);
    function prevTimestamp() external view returns (uint32);
}

/// @notice What is asked of the position manager.
interface IAlgebraPositions {
    struct CollectParams {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    function collect(CollectParams calldata params) external returns (uint256 amount0, uint256 amount1);
    function approveForFarming(uint256 tokenId, bool approve, address farmingCenter) external;
    function transferFrom(address from, address to, uint256 tokenId) external;
    function positions(uint256 tokenId)
        external
        view
        returns (
            uint88 nonce,
            address operator,
            address token0,
            address token1,
            address deployer,
            int24 tickLower,
            int24 tickUpper,
            uint128 liquidity,
            uint256 feeGrowthInside0Last,
            uint256 feeGrowthInside1Last,
            uint128 tokensOwed0,
            uint128 tokensOwed1
        );
}
