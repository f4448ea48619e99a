// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IERC721} from '@openzeppelin/contracts/token/ERC721/IERC721.sol';
import {IAlgebraFactory, IAlgebraPool} from '../../src/amm/concentrated/IAlgebra.sol';
import {FarmKey, IAlgebraFarming, IAlgebraPositions} from '../../src/amm/concentrated/IAlgebraFarming.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedGauge} from '../../src/ve/gauges/ConcentratedGauge.sol';
import {ConcentratedGaugeFactory} from '../../src/ve/gauges/ConcentratedGaugeFactory.sol';
import {GaugeFarmingCenter} from '../../src/ve/gauges/GaugeFarmingCenter.sol';
import {VotingRewardFactory} from '../../src/ve/rewards/VotingRewardFactory.sol';
import {AlgebraDeployment} from './AlgebraDeployment.sol';
import {VoterFixture} from './VoterFixture.sol';

/// @dev Functions of the position manager that only tests use.
interface IPositions is IAlgebraPositions, IERC721 {
    struct MintParams {
        address token0;
        address token1;
        address deployer;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    struct IncreaseParams {
        uint256 tokenId;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    struct DecreaseParams {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    function mint(MintParams calldata) external returns (uint256 tokenId, uint128, uint256, uint256);
    function increaseLiquidity(IncreaseParams calldata) external returns (uint128, uint256, uint256);
    function decreaseLiquidity(DecreaseParams calldata) external returns (uint256, uint256);
    function setFarmingCenter(address) external;
    function tokenFarmedIn(uint256 tokenId) external view returns (address);
    function transferFrom(address, address, uint256) external override(IAlgebraPositions, IERC721);
}

/// @dev The position manager's whole record of a position, word by word.
interface IPositionRecord {
    function positions(uint256 tokenId) external view returns (uint256[12] memory);
}

interface IFarmingSetup is IAlgebraFarming {
    function setFarmingCenterAddress(address) external;
    function deactivateIncentive(FarmKey calldata) external;
    function setEmergencyWithdrawStatus(bool) external;
}

interface IAlgebraOwner {
    function grantRole(bytes32, address) external;
    function setFarmingAddress(address) external;
    function defaultPluginFactory() external view returns (address);
}

interface IConcentratedPool is IAlgebraPool {
    function initialize(uint160 price) external;
}

/// @title The world of votes with one concentrated pool and its gauge, with published contracts except for the farming
/// center; the test itself trades in it
abstract contract ConcentratedGaugeFixture is VoterFixture, AlgebraDeployment {
    string private constant PERIPHERY = 'node_modules/@cryptoalgebra/integral-periphery/artifacts/contracts/';
    string private constant FARMING = 'node_modules/@cryptoalgebra/integral-farming/artifacts/contracts/';
    int24 internal constant WIDEST = 887_220;
    /// @dev The amount of each token in a new position.
    uint256 internal constant SIDE = 1000e18;

    IPositions internal nft;
    IFarmingSetup internal farming;
    address internal farmingCenter;
    ConcentratedGaugeFactory internal gaugeFactory;
    IConcentratedPool internal pool;
    ConcentratedGauge internal gauge;

    function setUp() public virtual override {
        super.setUp();
        _deployAlgebra();
        _configureAlgebra();
        _deployFarming();
        gaugeFactory = ConcentratedGaugeFactory(
            deployCode(
                'ConcentratedGaugeFactory.sol:ConcentratedGaugeFactory',
                abi.encode(voter, farmingCenter, deployCode('VotingRewardFactory.sol:VotingRewardFactory'))
            )
        );
        IAlgebraOwner(address(algebra)).grantRole(keccak256('INCENTIVE_MAKER_ROLE'), address(gaugeFactory));
        vm.prank(treasury);
        token.transfer(address(gaugeFactory), 10);
        _asGovernance(abi.encodeCall(IVoter.setGaugeFactory, (address(registry), address(gaugeFactory))));
        pool = _createPool(address(token0), address(token1));
        gauge = ConcentratedGauge(voter.createGauge(address(registry), address(pool)));
        pools.push(address(pool));
        token0.mint(address(this), 1e36);
        token1.mint(address(this), 1e36);
        token0.approve(address(nft), type(uint256).max);
        token1.approve(address(nft), type(uint256).max);
    }

    function _deployFarming() private {
        address deployer = IAlgebraFactory(address(algebra)).poolDeployer();
        nft = IPositions(
            _artifact(PERIPHERY, 'NonfungiblePositionManager', abi.encode(algebra, address(1), address(1), deployer))
        );
        string memory folder = string.concat(FARMING, 'farmings/');
        farming = IFarmingSetup(_artifact(folder, 'AlgebraEternalFarming', abi.encode(deployer, nft)));
        farmingCenter = deployCode('GaugeFarmingCenter.sol:GaugeFarmingCenter', abi.encode(voter, farming, nft));
        farming.setFarmingCenterAddress(farmingCenter);
        IAlgebraOwner(IAlgebraOwner(address(algebra)).defaultPluginFactory()).setFarmingAddress(farmingCenter);
        nft.setFarmingCenter(farmingCenter);
    }

    function _createPool(address a, address b) internal returns (IConcentratedPool created) {
        created = IConcentratedPool(algebra.createPool(a, b, ''));
        created.initialize(1 << 96);
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata) external virtual {
        if (owed0 > 0) TestToken(IAlgebraPool(msg.sender).token0()).transfer(msg.sender, uint256(owed0));
        if (owed1 > 0) TestToken(IAlgebraPool(msg.sender).token1()).transfer(msg.sender, uint256(owed1));
    }

    /// @dev Exactly `amount` in.
    function _trade(bool zeroForOne, uint256 amount) internal {
        uint160 limit = zeroForOne ? 4_295_128_740 : 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341;
        pool.swap(address(this), zeroForOne, int256(amount), limit, '');
    }

    /// @dev A position of `owner` between two ticks, paid for by the test.
    function _mint(address owner, int24 bottom, int24 top, uint256 side) internal returns (uint256 tokenId) {
        (tokenId,,,) = nft.mint(
            IPositions.MintParams(
                address(token0), address(token1), address(0), bottom, top, side, side, 0, 0, owner, type(uint256).max
            )
        );
    }

    function _mint(address owner) internal returns (uint256) {
        return _mint(owner, -6000, 6000, SIDE);
    }

    function _stakePosition(address owner, uint256 tokenId) internal {
        vm.startPrank(owner);
        nft.approve(address(gauge), tokenId);
        gauge.deposit(tokenId);
        vm.stopPrank();
    }

    function _staked(address owner) internal returns (uint256 tokenId) {
        tokenId = _mint(owner);
        _stakePosition(owner, tokenId);
    }

    /// @dev Anyone can add liquidity to any position.
    function _increase(uint256 tokenId, uint256 side) internal {
        nft.increaseLiquidity(IPositions.IncreaseParams(tokenId, side, side, 0, 0, type(uint256).max));
    }

    function _liquidity(uint256 tokenId) internal view returns (uint128 liquidity) {
        (,,,,,,, liquidity) = nft.positions(tokenId);
    }

    /// @dev Fees in token0 that the position manager still keeps for a position.
    function _owed0(uint256 tokenId) internal view returns (uint256) {
        return IPositionRecord(address(nft)).positions(tokenId)[10];
    }

    /// @dev An emission that alice's votes send to the gauge.
    function _emission() internal returns (uint256 amount) {
        if (!voter.isAlive(address(gauge))) return 0;
        _vote(alice, aliceLock, address(pool));
        _flip();
        uint256 before = gauge.left();
        _distribute(address(pool));
        amount = gauge.left() - before;
    }

    function _key() internal view returns (FarmKey memory) {
        return FarmKey(address(token), address(token), address(pool), gauge.farmNonce());
    }

    function _assertHome(address owner, uint256 tokenId) internal view {
        assertEq(nft.ownerOf(tokenId), owner, 'with its owner');
        assertFalse(gauge.stakedContains(owner, tokenId));
    }
}
