// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {LiquidityHub} from '../../src/hub/LiquidityHub.sol';
import {ILiquidityHub} from '../../src/interfaces/hub/ILiquidityHub.sol';
import {IOrders} from '../../src/interfaces/orders/IOrders.sol';
import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {IReward} from '../../src/interfaces/ve/rewards/IReward.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {TickMath} from '../../src/libraries/TickMath.sol';
import {NftArt} from '../../src/nft/NftArt.sol';
import {NftRoyalties} from '../../src/nft/NftRoyalties.sol';
import {NftStaking} from '../../src/nft/NftStaking.sol';
import {TheNft} from '../../src/nft/TheNft.sol';
import {Orders} from '../../src/orders/Orders.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {ConcentratedGauge} from '../../src/ve/gauges/ConcentratedGauge.sol';
import {IConcentratedPool, IPositions} from '../utils/ConcentratedGaugeFixture.sol';
import {TestExchange} from '../utils/TestExchange.sol';
import {ZapFixture} from '../utils/ZapFixture.sol';

/// @title Everything that one token can be in: pools of three kinds, votes, an incentive, a vault, orders, a quote, theNFT's rewards
/// @dev Alice provides, votes, holds items and makes orders; bob trades and takes them. While the world is laid the token is like any other.
abstract contract HostileWorld is ZapFixture {
    uint256 internal constant SOME = 1000e18;
    uint256 internal constant CHUNK = 100e18;
    /// @dev Royalties worth one unit for each item.
    uint256 internal constant ROYALTY = 1734 * 3e18 / 2;

    HostileToken internal _h;
    Pool internal _pool;
    WeightedPool internal _weighted;
    IConcentratedPool internal _range;
    StrategyVault internal _vault;
    IReward internal _reward;
    IReward internal _feesReward;
    /// @dev A position of alice's, closed and not collected.
    uint256 internal _closed;

    Orders internal _orders;
    TestExchange internal _exchange;
    uint64 internal _sale;
    uint64 internal _purchase;
    LiquidityHub internal _hub;
    address internal _solver;
    uint256 private _solverKey;
    uint256 private _nonce;
    NftStaking internal _stakers;
    NftRoyalties internal _royalties;

    function setUp() public override {
        super.setUp();
        _orders = new Orders(address(wbnb));
        _exchange = new TestExchange();
        _hub = new LiquidityHub(address(wbnb));
        (_solver, _solverKey) = makeAddrAndKey('solver');
        TheNft items = new TheNft('The collection', 'NFT', address(new NftArt()));
        _stakers = new NftStaking(address(items));
        _royalties = new NftRoyalties(address(items), address(_stakers), address(wbnb));
        items.mint(alice, 10);
        uint256[] memory staked = new uint256[](1);
        staked[0] = 1;
        vm.startPrank(alice);
        items.setApprovalForAll(address(_stakers), true);
        _stakers.deposit(staked);
        vm.stopPrank();
    }

    function _layWorld(HostileToken h, bool takesIncentives) internal {
        _h = h;
        _h.mint(address(this), 1e36);
        _layPools();
        _layRange();
        _earn();
        _layVotes(takesIncentives);
        _layItems();
        _earn();
        _nextEpoch();
        _layVault();
        _arrive();
        _layOrders();
    }

    function _sortedPair() internal view returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = _isFirst() ? (address(_h), address(token0)) : (address(token0), address(_h));
    }

    /// @dev Whether the token is the first of its pools.
    function _isFirst() internal view returns (bool) {
        return address(_h) < address(token0);
    }

    function _fill(address target) private {
        _h.mint(target, DEPTH);
        token0.mint(target, DEPTH);
    }

    function _layPools() private {
        _pool = Pool(factory.createPool(address(_h), address(token0), false));
        _fill(address(_pool));
        _pool.mint(alice);
        uint256[] memory weights = new uint256[](2);
        (weights[0], weights[1]) = (0.5e18, 0.5e18);
        _weighted = WeightedPool(weightedFactory.createPool('Hostile', 'HLP', _sortedPair(), weights, 3000, address(0)));
        _fill(address(_weighted));
        _weighted.mint(alice);
    }

    /// @dev A concentrated pool with a gauge and two positions of alice's: one is staked, the other closed and not collected.
    function _layRange() private {
        _range = _createPool(address(_h), address(token0));
        _h.approve(address(nft), type(uint256).max);
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(_h), true)));
        address at = voter.createGauge(address(registry), address(_range));
        _mintRange(address(this), DEPTH);
        _closed = _mintRange(alice, SOME);
        uint256 staked = _mintRange(alice, SOME);
        if (staked == 0) return;
        vm.startPrank(alice);
        nft.decreaseLiquidity(IPositions.DecreaseParams(_closed, _liquidity(_closed), 0, 0, type(uint256).max));
        nft.approve(at, staked);
        ConcentratedGauge(at).deposit(staked);
        vm.stopPrank();
    }

    /// @dev Returns 0 if the mint reverts.
    function _mintRange(address owner, uint256 side) private returns (uint256) {
        try nft.mint(_positionOf(owner, side)) returns (uint256 tokenId, uint128, uint256, uint256) {
            return tokenId;
        } catch {
            return 0;
        }
    }

    function _positionOf(address owner, uint256 side) internal view returns (IPositions.MintParams memory) {
        address[] memory pair = _sortedPair();
        return
            IPositions.MintParams(pair[0], pair[1], address(0), -6000, 6000, side, side, 0, 0, owner, type(uint256).max);
    }

    /// @dev Swaps in every pool.
    function _earn() private {
        _h.mint(address(_pool), SOME);
        _pool.swapExactIn(address(_h), address(this));
        _h.mint(address(_weighted), SOME);
        _weighted.swapExactIn(address(_h), address(token0), address(this));
        _moveTo(30);
        _moveTo(0);
    }

    function _moveTo(int24 tick) private {
        (uint160 price,,,,,) = _range.globalState();
        uint160 target = TickMath.sqrtPriceAtTick(tick);
        if (price == target) return;
        // A pool of this kind rejects tokens that arrive with less than the sent amount.
        try _range.swap(address(this), target < price, int256(1e30), target, '') {} catch {}
    }

    /// @dev Gauges, votes, an incentive and staked liquidity.
    function _layVotes(bool takesIncentives) private {
        voter.createGauge(address(factory), address(_pool));
        _reward = IReward(address(_incentives(address(_pool))));
        _feesReward = IReward(address(_fees(address(_pool))));
        _h.approve(address(_reward), SOME);
        (bool offered,) =
            address(_reward).call(abi.encodeWithSignature('notifyRewardAmount(address,uint256)', address(_h), SOME));
        assertEq(offered, takesIncentives, 'incentive');
        _vote(alice, aliceLock, address(_pool));
        _vote(bob, bobLock, address(_pool));
        _stake(address(_pool), _pool.balanceOf(alice) / 2);
        _earn();
        _gauge(address(_pool)).claimFees();
    }

    /// @dev Rewards and royalties that are earned in the next epoch.
    function _layItems() private {
        _h.mint(address(_stakers), SOME);
        _stakers.collect(_tokens(address(_h)));
        _h.mint(address(_royalties), ROYALTY);
        _royalties.distribute(_tokens(address(_h)));
    }

    /// @dev A single-sided vault of the token, invested, with uncollected fees; later deposits are idle.
    function _layVault() private {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.SingleSided, false);
        s.pool = address(_range);
        (s.allowToken0, s.allowToken1) = (_isFirst(), !_isFirst());
        _vault = _createVault(s);
        skip(1 hours);
        _h.mint(alice, SOME);
        vm.startPrank(alice);
        _h.approve(address(_vault), SOME);
        (bool entered,) = address(_vault).call(_deposit(alice));
        vm.stopPrank();
        if (entered) {
            vm.prank(executor);
            _vault.rebalance(_waiting(), true, 0);
        }
        int24 inside = _isFirst() ? int24(90) : int24(-90);
        _moveTo(inside);
        _moveTo(inside - inside / 9);
        skip(2 hours);
        _h.mint(address(_vault), SOME / 20);
        token0.mint(address(_vault), SOME / 20);
    }

    function _deposit(address to) internal view returns (bytes memory) {
        (uint256 in0, uint256 in1) = _isFirst() ? (SOME, uint256(0)) : (uint256(0), SOME);
        return abi.encodeCall(IStrategyVault.deposit, (in0, in1, 0, to));
    }

    /// @dev The range in which the token waits.
    function _waiting() internal view returns (IStrategyVault.Range[] memory ranges) {
        ranges = new IStrategyVault.Range[](1);
        ranges[0] = _isFirst() ? IStrategyVault.Range(60, 1260) : IStrategyVault.Range(-1260, -60);
    }

    /// @dev Every account has some of it and of the honest one, and approves every contract.
    function _arrive() private {
        address[7] memory spenders = [
            address(router),
            address(zapper),
            address(_vault),
            address(nft),
            address(_orders),
            address(_hub),
            address(periphery)
        ];
        address[3] memory accounts = [alice, bob, _solver];
        for (uint256 a; a < 3; ++a) {
            _h.mint(accounts[a], 10 * SOME);
            token0.mint(accounts[a], 10 * SOME);
            vm.startPrank(accounts[a]);
            for (uint256 i; i < spenders.length; ++i) {
                _h.approve(spenders[i], type(uint256).max);
                token0.approve(spenders[i], type(uint256).max);
            }
            vm.stopPrank();
        }
        vm.prank(alice);
        _pool.approve(address(zapper), type(uint256).max);
        _h.mint(address(_royalties), SOME);
        _h.mint(address(_exchange), DEPTH);
        token0.mint(address(_exchange), DEPTH);
    }

    /// @dev In each order alice sells and buys three chunks, and the exchange leaves half of its input.
    function _layOrders() private {
        _exchange.set(CHUNK, CHUNK);
        _exchange.take(0.5e18);
        _sale = _place(address(_h), address(token0));
        _purchase = _place(address(token0), address(_h));
    }

    function _place(address sold, address bought) private returns (uint64) {
        vm.prank(alice);
        return _orders.ask(
            IOrders.Ask({
                exchange: address(0),
                srcToken: sold,
                dstToken: bought,
                srcAmount: 3 * CHUNK,
                srcBidAmount: CHUNK,
                dstMinAmount: CHUNK / 2,
                deadline: uint32(block.timestamp + 1 days),
                bidDelay: 30,
                fillDelay: 300,
                data: ''
            })
        );
    }

    /// @dev The call with which bob fills a chunk he has bid for.
    function _filled(uint64 id) internal returns (bytes memory) {
        vm.prank(bob);
        (bool ok,) = address(_orders).call(abi.encodeCall(IOrders.bid, (id, address(_exchange), 0, 0, '')));
        if (ok) skip(30);
        return abi.encodeCall(IOrders.fill, (id));
    }

    /// @dev The call with which alice takes a signed quote.
    function _quoted(address tokenIn, address tokenOut) internal returns (bytes memory) {
        ILiquidityHub.Quote memory quote = ILiquidityHub.Quote({
            solver: _solver,
            user: alice,
            tokenIn: tokenIn,
            tokenOut: tokenOut,
            amountIn: 10e18,
            amountOut: 9e18,
            recipient: alice,
            deadline: block.timestamp + 30,
            nonce: ++_nonce
        });
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(_solverKey, _hub.hashQuote(quote));
        return abi.encodeCall(ILiquidityHub.settle, (quote, abi.encodePacked(r, s, v)));
    }
}
