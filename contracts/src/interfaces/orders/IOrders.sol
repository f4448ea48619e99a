// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// @title Limit and TWAP orders with funds that stay with their maker until a fill
/// @dev Functions, events, tuples and status numbers are those of the published TWAP ABI, so that its clients and
/// takers work unchanged; the errors, `cancelMany` and `MAX_DATA_LENGTH` are ours. Amounts are raw units, times seconds
/// of chain time, percentages of PERCENT_BASE.
interface IOrders {
    /// @notice The terms that a maker accepts by sending the order.
    /// @param exchange Exchange that must fill the order; zero for any
    /// @param srcToken The sold token; for native coin its wrapped form
    /// @param dstToken The bought token; zero for native coin
    /// @param srcAmount The most that may ever be sold
    /// @param srcBidAmount One chunk; the last one may be smaller
    /// @param dstMinAmount Least the maker receives for one whole chunk; a smaller last chunk in proportion, rounded up
    /// @param deadline No fills from this second on
    /// @param bidDelay Seconds between a bid and its fill, at least MIN_BID_DELAY_SECONDS: the time to be outbid
    /// @param fillDelay Least seconds between a fill and the bid for the next chunk
    /// @param data Passed to the exchange unchanged; at most MAX_DATA_LENGTH bytes
    struct Ask {
        address exchange;
        address srcToken;
        address dstToken;
        uint256 srcAmount;
        uint256 srcBidAmount;
        uint256 dstMinAmount;
        uint32 deadline;
        uint32 bidDelay;
        uint32 fillDelay;
        bytes data;
    }

    /// @notice The current offer for the next chunk; without a taker there is none.
    /// @param dstAmount Least that the maker receives when this bid is filled, fee deducted
    /// @param dstFee The part of the output that the taker keeps
    struct Bid {
        uint32 time;
        address taker;
        address exchange;
        uint256 dstAmount;
        uint256 dstFee;
        bytes data;
    }

    /// @notice `status` is STATUS_CANCELED, STATUS_COMPLETED, or the deadline of an order that is neither;
    /// `srcFilledAmount` is the sum of all chunks taken.
    struct Order {
        uint64 id;
        uint32 status;
        uint32 time;
        uint32 filledTime;
        uint256 srcFilledAmount;
        address maker;
        Ask ask;
        Bid bid;
    }

    /// @notice A maker made an order.
    event OrderCreated(uint64 indexed id, address indexed maker, address indexed exchange, Ask ask);
    /// @notice A new current bid for the next chunk; it replaces the previous one.
    /// @param slippagePercent The part of the quote that may be lost until the fill, of PERCENT_BASE
    event OrderBid(uint64 indexed id, address indexed maker, address indexed exchange, uint32 slippagePercent, Bid bid);
    /// @notice A chunk was filled.
    /// @param srcAmountIn The amount taken from the maker: the chunk. The part that the exchange left was returned and
    /// is not deducted
    /// @param dstAmountOut The amount that the maker received, fee deducted
    /// @param srcFilledAmount All chunks taken for the order, this one included
    event OrderFilled(
        uint64 indexed id,
        address indexed maker,
        address indexed exchange,
        address taker,
        uint256 srcAmountIn,
        uint256 dstAmountOut,
        uint256 dstFee,
        uint256 srcFilledAmount
    );
    /// @notice The last chunk was filled, by `taker`.
    event OrderCompleted(uint64 indexed id, address indexed maker, address indexed exchange, address taker);
    /// @notice An order ended before it was completely filled.
    /// @param sender The maker, or the account that pruned the order
    event OrderCanceled(uint64 indexed id, address indexed maker, address sender);

    /// @notice The ask is invalid: no amount, no minimum, a chunk above the total, or a bid delay below the minimum.
    error InvalidAsk();
    /// @notice The data of an ask or a bid has `length` bytes, more than MAX_DATA_LENGTH.
    error DataTooLong(uint256 length);
    /// @notice The sold and the bought token are the same.
    error SameToken(address token);
    /// @notice The deadline of an ask is not after its block's `timestamp` (seconds).
    error DeadlinePassed(uint32 deadline, uint256 timestamp);
    /// @notice There is no order of this id: they run from zero to `length() - 1`.
    error OrderDoesNotExist(uint64 id);
    /// @notice The order is cancelled, completed or past its deadline.
    error OrderNotOpen(uint64 id, uint32 status);
    /// @notice Only `maker` cancels the order.
    error NotMaker(uint64 id, address maker);
    /// @notice Only the taker of the current bid may fill it.
    error NotTaker(uint64 id, address taker);
    /// @notice The maker chose another exchange.
    error ExchangeNotAllowed(uint64 id, address exchange);
    /// @notice The next chunk may be bid for from `due` on.
    error FillDelayed(uint64 id, uint256 due);
    /// @notice The current bid may be filled from `due`.
    error BidPending(uint64 id, uint256 due);
    /// @notice The current bid is not stale, and the offered amount does not exceed it by more than a hundredth.
    error BidTooLow(uint64 id, uint256 dstAmount, uint256 standing);
    /// @notice The maker would receive less than the order, or the bid, promises.
    error MinimumNotMet(uint64 id, uint256 dstAmount, uint256 dstMinAmount);
    /// @notice The slippage of a bid must be below PERCENT_BASE, which is all of the quote.
    error SlippageTooHigh(uint32 slippagePercent);
    /// @notice The maker's balance or allowance is below the next chunk.
    error OrderNotFunded(uint64 id, uint256 available, uint256 needed);
    /// @notice An order that can be filled is not pruned.
    error OrderFunded(uint64 id);
    /// @notice Only WBNB may send native coins here.
    error NotWrappedNative(address sender);

    /// @notice Version of the TWAP ABI that is spoken here.
    function VERSION() external view returns (uint8);
    /// @notice The base of percentages: 100,000, so that 1,000 is one percent.
    function PERCENT_BASE() external view returns (uint32);
    /// @notice A bid must exceed this part of the current one, of PERCENT_BASE (101,000 = 101 %).
    function MIN_OUTBID_PERCENT() external view returns (uint32);
    /// @notice Seconds after which a bid no longer has to be outbid.
    function STALE_BID_SECONDS() external view returns (uint32);
    /// @notice Minimum `bidDelay` of an ask.
    function MIN_BID_DELAY_SECONDS() external view returns (uint32);
    /// @notice Most bytes of the data of an ask or a bid; the longest route of the router has 1,237. Outbidding an
    /// offer or ending an order pays for clearing its storage.
    function MAX_DATA_LENGTH() external view returns (uint256);
    /// @notice Status of an order that was cancelled or pruned; no deadline is as small.
    function STATUS_CANCELED() external view returns (uint32);
    /// @notice Status of an order that is filled to its end; no deadline is as small.
    function STATUS_COMPLETED() external view returns (uint32);
    /// @notice The wrapped native coin.
    function iweth() external view returns (address);

    /// @notice Number of orders created so far; ids start at zero.
    function length() external view returns (uint64);
    /// @notice An order, its ask and its current bid. Reverts with OrderDoesNotExist.
    function order(uint64 id) external view returns (Order memory);
    /// @notice Like `order`, field by field.
    function book(uint256 id)
        external
        view
        returns (
            uint64 id_,
            uint32 status_,
            uint32 time,
            uint32 filledTime,
            uint256 srcFilledAmount,
            address maker,
            Ask memory ask_,
            Bid memory bid_
        );
    /// @notice STATUS_CANCELED, STATUS_COMPLETED, or the deadline of an order that is neither. Reverts with OrderDoesNotExist.
    function status(uint256 id) external view returns (uint32);
    /// @notice Id of one order of a maker, oldest first.
    function makerOrders(address maker, uint256 index) external view returns (uint64 id);
    /// @notice Ids of all orders of a maker, oldest first.
    function orderIdsByMaker(address maker) external view returns (uint64[] memory ids);

    /// @notice Creates an order. Nothing moves: fills use the maker's allowance.
    /// @dev Reverts with SameToken, InvalidAsk, DataTooLong or DeadlinePassed.
    function ask(Ask calldata ask_) external returns (uint64 id);
    /// @notice Offers to fill the next chunk. The better bid wins; any bid replaces a stale one.
    /// @dev Reverts with OrderDoesNotExist, OrderNotOpen, ExchangeNotAllowed, DataTooLong, SlippageTooHigh,
    /// FillDelayed, OrderNotFunded, MinimumNotMet or BidTooLow.
    /// @param dstFee The part of the output that the taker keeps, in raw units of the bought token
    /// @param slippagePercent The part of the quote that may be lost until the fill; the maker is promised the rest
    /// @param data Passed to the exchange unchanged; at most MAX_DATA_LENGTH bytes
    function bid(uint64 id, address exchange, uint256 dstFee, uint32 slippagePercent, bytes calldata data) external;
    /// @notice Fills the next chunk by the current bid, for its taker only.
    /// @dev Reverts with OrderDoesNotExist, OrderNotOpen, NotTaker, BidPending, OrderNotFunded or MinimumNotMet.
    function fill(uint64 id) external;
    /// @notice Ends an open order of the caller.
    /// @dev Reverts with OrderDoesNotExist, OrderNotOpen or NotMaker.
    function cancel(uint64 id) external;
    /// @notice Ends open orders of the caller, all or none.
    function cancelMany(uint64[] calldata ids) external;
    /// @notice Ends an open order with a due next chunk that its maker cannot pay. Anyone may.
    /// @dev Reverts with OrderDoesNotExist, OrderNotOpen, FillDelayed or OrderFunded.
    function prune(uint64 id) external;
}
