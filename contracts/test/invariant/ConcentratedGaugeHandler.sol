// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {IAlgebraPool} from '../../src/amm/concentrated/IAlgebra.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {ConcentratedGauge} from '../../src/ve/gauges/ConcentratedGauge.sol';
import {FeesVotingReward} from '../../src/ve/rewards/FeesVotingReward.sol';
import {Minter} from '../../src/ve/emission/Minter.sol';
import {Voter} from '../../src/ve/voting/Voter.sol';
import {IPositions} from '../utils/ConcentratedGaugeFixture.sol';

/// @title Draws actions of four providers, traders, strangers, voters and the council on one concentrated gauge, and
/// keeps independent books
contract ConcentratedGaugeHandler is Test {
    uint256 public constant ACTORS = 4;
    uint256 private constant WEEK = 7 days;

    ConcentratedGauge public immutable gauge;
    Voter private immutable VOTER;
    Minter private immutable MINTER;
    IAlgebraPool private immutable POOL;
    IPositions private immutable NFT;
    address private immutable COUNCIL;
    address private immutable VOTING;
    uint256 private immutable LOCK;
    TestToken private immutable TOKEN0;
    TestToken private immutable TOKEN1;

    address[4] public actors;
    uint256[] public ids;
    mapping(uint256 tokenId => address) public ownerOf;
    mapping(uint256 tokenId => bool) public isStaked;
    /// @dev Emission that the farm was given.
    uint256 public sent;
    /// @dev The due amount of theNFT's stakers out of all collections.
    mapping(address token => uint256) public ofNft;
    uint256 public stakes;
    uint256 public exits;
    uint256 public shrinks;
    /// @dev Until this time the dead gauge's fees belong to voters from before its kill.
    uint256 private _sharedUntil;
    uint256 private _lastVoted;

    /// @dev A tenth of a collection is theirs, and all of it if voting for the pool is impossible.
    modifier collecting() {
        uint256 before0 = _collected(TOKEN0);
        uint256 before1 = _collected(TOKEN1);
        // A kill collects before the gauge is dead.
        bool isShared = _alive() || block.timestamp < _sharedUntil || VOTER.votesAt(address(POOL), _epoch()) != 0;
        uint256 part = isShared ? 1 : 10;
        _;
        ofNft[address(TOKEN0)] += ((_collected(TOKEN0) - before0) * part) / 10;
        ofNft[address(TOKEN1)] += ((_collected(TOKEN1) - before1) * part) / 10;
    }

    constructor(ConcentratedGauge gauge_, Minter minter, address council, address voting, uint256 lock) {
        (gauge, MINTER, COUNCIL, VOTING, LOCK) = (gauge_, minter, council, voting, lock);
        (VOTER, POOL, NFT) = (Voter(gauge_.voter()), IAlgebraPool(gauge_.pool()), IPositions(gauge_.nft()));
        (TOKEN0, TOKEN1) = (TestToken(POOL.token0()), TestToken(POOL.token1()));
        TOKEN0.approve(address(NFT), type(uint256).max);
        TOKEN1.approve(address(NFT), type(uint256).max);
        for (uint256 i; i < ACTORS; ++i) {
            actors[i] = makeAddr(string(abi.encodePacked('provider', bytes1(uint8(0x30 + i)))));
        }
    }

    function algebraSwapCallback(int256 owed0, int256 owed1, bytes calldata) external {
        if (msg.sender != address(POOL)) return;
        if (owed0 > 0) TOKEN0.transfer(msg.sender, uint256(owed0));
        if (owed1 > 0) TOKEN1.transfer(msg.sender, uint256(owed1));
    }

    // Actions of providers

    function stakeNew(uint256 a, uint256 lower, uint256 upper, uint256 side) external {
        address actor = actors[a % ACTORS];
        int24 bottom = -60 * int24(int256(bound(lower, 1, 100)));
        int24 top = 60 * int24(int256(bound(upper, 1, 100)));
        (, int24 tick,,,,) = POOL.globalState();
        int24 middle = (tick / 60) * 60;
        side = bound(side, 1e9, 1e22);
        (uint256 id,,,) = NFT.mint(
            IPositions.MintParams(
                address(TOKEN0),
                address(TOKEN1),
                address(0),
                middle + bottom,
                middle + top,
                side,
                side,
                0,
                0,
                actor,
                type(uint256).max
            )
        );
        ids.push(id);
        ownerOf[id] = actor;
        _stake(id);
    }

    function stakeAgain(uint256 p) external {
        if (ids.length == 0) return;
        uint256 id = ids[p % ids.length];
        if (!isStaked[id]) _stake(id);
    }

    function unstake(uint256 p) external collecting {
        if (ids.length == 0) return;
        uint256 id = ids[p % ids.length];
        if (!isStaked[id]) return;
        isStaked[id] = false;
        vm.prank(ownerOf[id]);
        gauge.withdraw(id);
        ++exits;
    }

    /// @dev A part is withdrawn, or all of it if the farm would not continue: the sent amount equals the position's
    /// loss of value.
    function shrink(uint256 p, uint256 part) external collecting {
        if (ids.length == 0) return;
        uint256 id = ids[p % ids.length];
        if (!isStaked[id]) return;
        uint128 before = _liquidityOf(id);
        uint128 liquidity = uint128(bound(part, 0, before));
        address owner = ownerOf[id];
        uint256 held = _heldBy(owner);
        vm.prank(owner);
        (bool stays, uint256 amount0, uint256 amount1) = gauge.decreaseLiquidity(id, liquidity);
        assertEq(_heldBy(owner), held + amount0 + amount1, 'sent something else');
        assertEq(_liquidityOf(id), stays ? before - liquidity : before, 'liquidity');
        // A live gauge keeps the remainder staked after a partial removal.
        if (_alive()) assertEq(stays, liquidity < before, 'given back');
        isStaked[id] = stays;
        ++shrinks;
    }

    function harvest(uint256 a) external {
        address actor = actors[a % ACTORS];
        vm.prank(actor);
        gauge.getReward(actor);
    }

    function harvestOne(uint256 p) external {
        if (ids.length == 0) return;
        uint256 id = ids[p % ids.length];
        if (!isStaked[id]) return;
        vm.prank(ownerOf[id]);
        gauge.getReward(id);
    }

    // Actions of others

    /// @dev Anyone may add liquidity to a staked position.
    function increase(uint256 p, uint256 side) external {
        if (ids.length == 0) return;
        side = bound(side, 1e9, 1e20);
        uint256 id = ids[p % ids.length];
        // Too little for any liquidity is refused.
        try NFT.increaseLiquidity(IPositions.IncreaseParams(id, side, side, 0, 0, type(uint256).max)) {} catch {}
    }

    function trade(bool zeroForOne, uint256 amount) external {
        if (POOL.liquidity() == 0) return;
        (uint160 price,,,,,) = POOL.globalState();
        uint160 limit = zeroForOne ? price / 2 : price * 2;
        if (limit < 1 << 80 || limit > 1 << 112) return;
        POOL.swap(address(this), zeroForOne, int256(bound(amount, 1e6, 1e21)), limit, '');
    }

    function claimFees(uint256 offset, uint256 limit) external collecting {
        gauge.claimFees(offset % (gauge.totalSupply() + 1), limit % 8);
    }

    function kill() external collecting {
        if (!_alive()) return;
        vm.prank(COUNCIL);
        VOTER.killGauge(address(POOL));
        bool voted = _lastVoted != 0 && _epoch() - _lastVoted <= 52 * WEEK;
        if (voted) _sharedUntil = _epoch() + 2 * WEEK;
    }

    /// @dev On behalf of governance, whose role the test has.
    function revive() external {
        if (_alive()) return;
        address registry = VOTER.permissions();
        vm.mockCall(registry, abi.encodeWithSignature('hasAuthority(bytes32,address)'), abi.encode(true));
        VOTER.reviveGauge(address(POOL));
        vm.clearMockedCalls();
    }

    function distribute() public {
        uint256 before = gauge.left();
        VOTER.distribute(_pools());
        sent += gauge.left() - before;
    }

    // Time

    function wait(uint256 time) external {
        skip(bound(time, 1, 3 days));
    }

    function nextEpoch(bool distributed) external {
        if (_alive()) {
            (address[] memory list, uint256[] memory weights) = (_pools(), new uint256[](1));
            weights[0] = 10_000;
            vm.prank(VOTING);
            VOTER.vote(LOCK, list, weights);
            _lastVoted = _epoch();
        }
        vm.warp((block.timestamp / WEEK + 1) * WEEK);
        vm.roll(block.number + 1);
        MINTER.updatePeriod();
        if (distributed) distribute();
    }

    // Views

    function idsLength() external view returns (uint256) {
        return ids.length;
    }

    // Internal

    function _stake(uint256 id) private {
        if (!_alive()) return;
        address owner = ownerOf[id];
        vm.startPrank(owner);
        NFT.approve(address(gauge), id);
        gauge.deposit(id);
        vm.stopPrank();
        isStaked[id] = true;
        ++stakes;
    }

    function _liquidityOf(uint256 id) private view returns (uint128 liquidity) {
        (,,,,,,, liquidity) = NFT.positions(id);
    }

    function _heldBy(address account) private view returns (uint256) {
        return TOKEN0.balanceOf(account) + TOKEN1.balanceOf(account);
    }

    function _collected(TestToken token) private view returns (uint256) {
        return FeesVotingReward(gauge.feesVotingReward()).held(address(token)) + token.balanceOf(VOTER.nftStaking());
    }

    function _epoch() private view returns (uint256) {
        return (block.timestamp / WEEK) * WEEK;
    }

    function _alive() private view returns (bool) {
        return VOTER.isAlive(address(gauge));
    }

    function _pools() private view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(POOL);
    }
}
